import { JsonApi } from '../../features/api-keys/json-api.tsx';
import { Feeds } from '../../features/feeds/feeds.tsx';

type Props = {
  /** True if the user may manage API keys. */
  readonly manages: boolean;
  /** True for the owner of the server. */
  readonly owner: boolean;
};

/** The end of the integrations: the API and feeds. */
const LastParts = ({ manages, owner }: Props) => (
  <>
    {manages && <JsonApi owner={owner} />}
    <Feeds />
  </>
);

export default LastParts;
