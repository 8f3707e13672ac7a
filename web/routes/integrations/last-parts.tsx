import { JsonApi } from '../../features/api-keys/json-api.tsx';
import { Feeds } from '../../features/feeds/feeds.tsx';
import { OwnAlerts } from '../../features/own-alerts/own-alerts.tsx';

type Props = {
  /** True if the user may manage API keys. */
  readonly manages: boolean;
  /** True for the owner of the server. */
  readonly owner: boolean;
};

/** The end of the integrations: own alerts, the API and feeds. */
const LastParts = ({ manages, owner }: Props) => (
  <>
    <OwnAlerts />
    {manages && <JsonApi owner={owner} />}
    <Feeds />
  </>
);

export default LastParts;
