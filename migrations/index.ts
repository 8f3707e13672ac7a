import { Baseline } from './0031_baseline.ts';
import { Migration0062PageIntake } from './0062_page_intake.ts';
import { Migration0072RecentSignIn } from './0072_recent_sign_in.ts';
import { Migration0092EmailQueues } from './0092_email_queues.ts';
import { Migration0102MissingCustomer } from './0102_missing_customer.ts';
import { Migration0107StatedBeginnings } from './0107_stated_beginnings.ts';
import { Migration0113SessionOrigin } from './0113_session_origin.ts';
import { Migration0114TrialFromConfirmation } from './0114_trial_from_confirmation.ts';
import { Migration0126BillingEmails } from './0126_billing_emails.ts';
import { Migration0127PaymentIssues } from './0127_payment_issues.ts';
import { Migration0128DeliveryReasons } from './0128_delivery_reasons.ts';
import { Migration0129BoardPages } from './0129_board_pages.ts';
import { Migration0130Teams } from './0130_teams.ts';
import { Migration0131TeamEntries } from './0131_team_entries.ts';
import { Migration0132Boards } from './0132_boards.ts';
import { Migration0133DeletedServices } from './0133_deleted_services.ts';
import { Migration0134ClosedTeams } from './0134_closed_teams.ts';
import { Migration0135AuditNames } from './0135_audit_names.ts';
import { Migration0136MembersEmails } from './0136_members_emails.ts';
import { Migration0137KeysOfLeavers } from './0137_keys_of_leavers.ts';
import { Migration0138DeletedIntegrations } from './0138_deleted_integrations.ts';
import { Migration0139MentionEmails } from './0139_mention_emails.ts';
import { Migration0140Mutes } from './0140_mutes.ts';
import { Migration0142Reports } from './0142_reports.ts';
import { Migration0143WallLinks } from './0143_wall_links.ts';
import { Migration0144RepliesToCustomers } from './0144_replies_to_customers.ts';
import { Migration0145CopiedTexts } from './0145_copied_texts.ts';
import { Migration0146TeamAuditTime } from './0146_team_audit_time.ts';
import { Migration0148PushDevices } from './0148_push_devices.ts';
import { Migration0149PastNews } from './0149_past_news.ts';
import { Migration0151Publishing } from './0151_publishing.ts';
import { Migration0153IdempotencyKeys } from './0153_idempotency_keys.ts';
import { Migration0154LinksOfLeavers } from './0154_links_of_leavers.ts';
import { Migration0156CustomerWords } from './0156_customer_words.ts';
import { Migration0157ReportEmails } from './0157_report_emails.ts';
import { Migration0158Subscribers } from './0158_subscribers.ts';
import { Migration0160PageLooks } from './0160_page_looks.ts';
import { Migration0161NewsAt } from './0161_news_at.ts';
import { Migration0162PageDomains } from './0162_page_domains.ts';
import { Migration0166ChannelKeys } from './0166_channel_keys.ts';
import { Migration0167EndedInvitations } from './0167_ended_invitations.ts';
import { Migration0168MembersHere } from './0168_members_here.ts';
import { Migration0169PageGates } from './0169_page_gates.ts';
import { Migration0172StillPolled } from './0172_still_polled.ts';
import { Migration0177QuietHours } from './0177_quiet_hours.ts';
import { Migration0179OwnAlerts } from './0179_own_alerts.ts';
import { Migration0180AlertMappings } from './0180_alert_mappings.ts';
import { Migration0181JudgedAlerts } from './0181_judged_alerts.ts';
import { Migration0185Reminders } from './0185_reminders.ts';
import { Migration0190WhoPublishes } from './0190_who_publishes.ts';
import { Migration0191AskedInviters } from './0191_asked_inviters.ts';
import { Migration0192PagesOfClosedTeams } from './0192_pages_of_closed_teams.ts';
import { Migration0193PageLinks } from './0193_page_links.ts';
import { Migration0194PostTemplates } from './0194_post_templates.ts';
import { Migration0195PageOrigins } from './0195_page_origins.ts';
import { Migration0196Silences } from './0196_silences.ts';
import { Migration0197ConnectedApps } from './0197_connected_apps.ts';
import { Migration0200OwnTeamPlan } from './0200_own_team_plan.ts';
import { Migration0208PageLinksOfLeavers } from './0208_page_links_of_leavers.ts';
import { Migration0209ChannelsOfSubscribers } from './0209_channels_of_subscribers.ts';
import { Migration0216Summaries } from './0216_summaries.ts';
import { Migration0221PageCredentials } from './0221_page_credentials.ts';

/**
 * The one timeline, in order. A migration that has run anywhere is never edited. It begins with the schema of 0.2.0, under the name
 * of its last migration, which databases of 0.2.0 remember.
 */
export const migrations = [
  { name: '0031_watched_scope', class: Baseline },
  { name: '0062_page_intake', class: Migration0062PageIntake },
  { name: '0072_recent_sign_in', class: Migration0072RecentSignIn },
  { name: '0092_email_queues', class: Migration0092EmailQueues },
  { name: '0102_missing_customer', class: Migration0102MissingCustomer },
  { name: '0107_stated_beginnings', class: Migration0107StatedBeginnings },
  { name: '0113_session_origin', class: Migration0113SessionOrigin },
  { name: '0114_trial_from_confirmation', class: Migration0114TrialFromConfirmation },
  { name: '0126_billing_emails', class: Migration0126BillingEmails },
  { name: '0127_payment_issues', class: Migration0127PaymentIssues },
  { name: '0128_delivery_reasons', class: Migration0128DeliveryReasons },
  { name: '0129_board_pages', class: Migration0129BoardPages },
  { name: '0130_teams', class: Migration0130Teams },
  { name: '0131_team_entries', class: Migration0131TeamEntries },
  { name: '0132_boards', class: Migration0132Boards },
  { name: '0133_deleted_services', class: Migration0133DeletedServices },
  { name: '0134_closed_teams', class: Migration0134ClosedTeams },
  { name: '0135_audit_names', class: Migration0135AuditNames },
  { name: '0136_members_emails', class: Migration0136MembersEmails },
  { name: '0137_keys_of_leavers', class: Migration0137KeysOfLeavers },
  { name: '0138_deleted_integrations', class: Migration0138DeletedIntegrations },
  { name: '0139_mention_emails', class: Migration0139MentionEmails },
  { name: '0140_mutes', class: Migration0140Mutes },
  { name: '0142_reports', class: Migration0142Reports },
  { name: '0143_wall_links', class: Migration0143WallLinks },
  { name: '0144_replies_to_customers', class: Migration0144RepliesToCustomers },
  { name: '0145_copied_texts', class: Migration0145CopiedTexts },
  { name: '0146_team_audit_time', class: Migration0146TeamAuditTime },
  { name: '0148_push_devices', class: Migration0148PushDevices },
  { name: '0149_past_news', class: Migration0149PastNews },
  { name: '0151_publishing', class: Migration0151Publishing },
  { name: '0153_idempotency_keys', class: Migration0153IdempotencyKeys },
  { name: '0154_links_of_leavers', class: Migration0154LinksOfLeavers },
  { name: '0156_customer_words', class: Migration0156CustomerWords },
  { name: '0157_report_emails', class: Migration0157ReportEmails },
  { name: '0158_subscribers', class: Migration0158Subscribers },
  { name: '0160_page_looks', class: Migration0160PageLooks },
  { name: '0161_news_at', class: Migration0161NewsAt },
  { name: '0162_page_domains', class: Migration0162PageDomains },
  { name: '0166_channel_keys', class: Migration0166ChannelKeys },
  { name: '0167_ended_invitations', class: Migration0167EndedInvitations },
  { name: '0168_members_here', class: Migration0168MembersHere },
  { name: '0169_page_gates', class: Migration0169PageGates },
  { name: '0172_still_polled', class: Migration0172StillPolled },
  { name: '0177_quiet_hours', class: Migration0177QuietHours },
  { name: '0179_own_alerts', class: Migration0179OwnAlerts },
  { name: '0180_alert_mappings', class: Migration0180AlertMappings },
  { name: '0181_judged_alerts', class: Migration0181JudgedAlerts },
  { name: '0185_reminders', class: Migration0185Reminders },
  { name: '0190_who_publishes', class: Migration0190WhoPublishes },
  { name: '0191_asked_inviters', class: Migration0191AskedInviters },
  { name: '0192_pages_of_closed_teams', class: Migration0192PagesOfClosedTeams },
  { name: '0193_page_links', class: Migration0193PageLinks },
  { name: '0194_post_templates', class: Migration0194PostTemplates },
  { name: '0195_page_origins', class: Migration0195PageOrigins },
  { name: '0196_silences', class: Migration0196Silences },
  { name: '0197_connected_apps', class: Migration0197ConnectedApps },
  { name: '0200_own_team_plan', class: Migration0200OwnTeamPlan },
  { name: '0208_page_links_of_leavers', class: Migration0208PageLinksOfLeavers },
  { name: '0209_channels_of_subscribers', class: Migration0209ChannelsOfSubscribers },
  { name: '0216_summaries', class: Migration0216Summaries },
  { name: '0221_page_credentials', class: Migration0221PageCredentials },
];

/**
 * The last migration of the latest release. Later ones leave what that release needs, so that its processes may go on, and even
 * start, beside newer ones. "make release" moves it, and a test holds it to what was released.
 */
export const NEEDED_MIGRATION = '0031_watched_scope';
