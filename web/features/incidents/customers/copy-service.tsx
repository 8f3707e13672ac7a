import { problemOf } from '../../../board/customers/problem-text.ts';
import type { Service } from '../../../board/status/status.ts';
import { CopyButton } from './copy-button.tsx';

type Props = { readonly service: Service; readonly tabIndex?: number };

const CopyService = ({ service, tabIndex }: Props) => (
  <CopyButton of={service.name} tabIndex={tabIndex} write={(style) => problemOf(service, new Date(), style)} />
);

export default CopyService;
