import type { AlertSource } from './own-alert-calls.ts';

type Kind = AlertSource['kind'];

type Tool = {
  readonly label: string;
  /** Where the URL goes. */
  readonly text: string;
  /** The body to enter, for a tool without one of its own. */
  readonly body?: string;
};

export const tools: Readonly<Record<Kind, Tool>> = {
  grafana: { label: 'Grafana', text: 'In Grafana, add a contact point of the type Webhook with this URL.' },
  alertmanager: {
    label: 'Prometheus Alertmanager',
    text: 'In alertmanager.yml, add a receiver with webhook_configs and this URL. Keep send_resolved on.',
  },
  datadog: {
    label: 'Datadog',
    text: 'In Datadog, add a webhook with this URL and payload. Then add @webhook-NAME to your monitors.',
    body: '{"key":"$ALERT_CYCLE_KEY","state":"$ALERT_TRANSITION","title":"$ALERT_TITLE","priority":"$ALERT_PRIORITY","tags":"$TAGS","link":"$LINK","at":"$DATE"}',
  },
  'better-stack': {
    label: 'Better Stack',
    text: 'In Better Stack, add an outgoing webhook for incidents with this URL.',
  },
  'uptime-kuma': {
    label: 'Uptime Kuma',
    text: 'In Uptime Kuma, add a notification of the type Webhook with this URL. Choose JSON as its body.',
  },
  cloudwatch: {
    label: 'AWS CloudWatch',
    text: 'In Amazon SNS, add an HTTPS subscription with this URL to the topic of your alarms. Keep raw message delivery off.',
  },
  json: {
    label: 'Another tool (JSON)',
    text: 'Send a POST with this body to the URL. Send the same key with the state resolved when it ends.',
    body: '{"key":"checkout-5xx","state":"firing","title":"Checkout 5xx above 2%","labels":{"service":"checkout"}}',
  },
};

export const kinds = Object.keys(tools) as readonly Kind[];
