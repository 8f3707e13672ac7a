/** The icon and the colour of each category. */
export const looks = {
  ai: { icon: 'ri-robot-2-line', hue: 'emerald' },
  analytics: { icon: 'ri-bar-chart-2-line', hue: 'cyan' },
  cdn: { icon: 'ri-global-line', hue: 'orange' },
  cloud: { icon: 'ri-cloud-line', hue: 'sky' },
  'code-hosting': { icon: 'ri-git-repository-line', hue: 'gray' },
  crm: { icon: 'ri-contacts-line', hue: 'orange' },
  database: { icon: 'ri-database-2-line', hue: 'teal' },
  'developer-tools': { icon: 'ri-code-s-slash-line', hue: 'violet' },
  ecommerce: { icon: 'ri-shopping-cart-line', hue: 'lime' },
  education: { icon: 'ri-graduation-cap-line', hue: 'green' },
  email: { icon: 'ri-mail-line', hue: 'pink' },
  gaming: { icon: 'ri-gamepad-line', hue: 'fuchsia' },
  hr: { icon: 'ri-team-line', hue: 'rose' },
  identity: { icon: 'ri-shield-user-line', hue: 'yellow' },
  messaging: { icon: 'ri-message-3-line', hue: 'blue' },
  monitoring: { icon: 'ri-pulse-line', hue: 'purple' },
  payments: { icon: 'ri-bank-card-line', hue: 'indigo' },
  productivity: { icon: 'ri-task-line', hue: 'amber' },
  security: { icon: 'ri-shield-check-line', hue: 'red' },
  social: { icon: 'ri-share-line', hue: 'blue' },
  support: { icon: 'ri-customer-service-2-line', hue: 'green' },
} as const;

export type Category = keyof typeof looks;
