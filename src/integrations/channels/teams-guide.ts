import type { Guide } from './screens.ts';

/** How to connect Microsoft Teams, in five steps through Workflows. */
export const teamsGuide: Guide = {
  minutes: 4,
  needs: 'You need to be a team owner or admin.',
  steps: [
    {
      title: 'Open the channel',
      text: 'In Teams, go to the channel that should get the alerts. Choose More options (…) beside its name, then Workflows.',
    },
    {
      title: 'Add the workflow',
      text: 'Search for webhook and pick the template that posts to a channel when a webhook request is received. You need to be a team owner or admin. An admin may have to allow Workflows first. Workflows replace the connectors that Microsoft has retired.',
    },
    {
      title: 'Configure the webhook',
      text: 'Name the workflow Allclear and choose Next. Sign in if Teams asks you to. Check the team and the channel, then choose Add workflow.',
    },
    {
      title: 'Copy the URL',
      text: 'Teams shows the URL of the workflow. Copy it, and treat it like a password: anyone who has it can post to the channel.',
    },
    {
      title: 'Configure in Allclear',
      text: 'Use the button at the top of this page, give it a name, paste the URL and choose Add Integration. Then choose Send test, and check that the card appears.',
    },
  ],
  gains: [
    'A card when an incident opens',
    "A second card when it's resolved",
    'Status, phase and times at a glance',
    'Buttons to the board and to the status page',
  ],
  answers: [
    {
      question: 'The test was accepted, but no card appears',
      text: 'Workflows accept a message before they post it. Open the workflow in Teams, choose its run history and read why the last run failed. Often the person who created it has lost access to the channel.',
    },
    {
      question: 'The URL ends in webhook.office.com',
      text: 'This is a Microsoft 365 connector. Microsoft has retired connectors, so messages don’t appear. Follow the steps above and paste the new URL.',
    },
    {
      question: 'Each update is a new card',
      text: 'A workflow’s URL can’t edit cards or reply to them, so each update is a new, shorter card.',
    },
    {
      question: 'Workflows isn’t in the menu',
      text: 'Your admin decides which apps a team can use. Ask them to allow the Workflows app.',
    },
    {
      question: 'Alerts stopped after someone left',
      text: 'A workflow belongs to the person who created it. Add a second owner in Power Automate, or create it again with a shared account.',
    },
  ],
  advanced: [
    {
      question: 'Post to a private channel',
      text: 'Some workflows can’t post to a private channel as a bot. Open it in Power Automate and, in its last step, choose to post as yourself.',
    },
    {
      question: 'Change what happens with an alert',
      text: 'In Power Automate you can add steps to the workflow, such as an email or a ticket. Every message has one Adaptive Card, in the attachments of the request.',
    },
    {
      question: 'Several channels',
      text: 'One integration posts to one channel. Connect another one for each channel. Each can have its own services.',
    },
  ],
};
