import { Link, type LinkProps } from '@radix-ui/themes';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & Pick<LinkProps, 'underline' | 'highContrast'>;

export const TextButton = ({ className, underline = 'always', highContrast = true, ...props }: Props) => (
  <Link asChild underline={underline} weight="medium" color="gray" highContrast={highContrast} className={className}>
    <button type="button" {...props} />
  </Link>
);
