import { Migration0001Foundation } from './0001_foundation.ts';
import { Migration0002Integrations } from './0002_integrations.ts';
import { Migration0003DeliveryQueue } from './0003_delivery_queue.ts';
import { Migration0004Marks } from './0004_marks.ts';
import { Migration0005CourseIndex } from './0005_course_index.ts';
import { Migration0006Hooks } from './0006_hooks.ts';
import { Migration0007Watchers } from './0007_watchers.ts';
import { Migration0008Words } from './0008_words.ts';
import { Migration0009Channels } from './0009_channels.ts';
import { Migration0010ContentHash } from './0010_content_hash.ts';
import { Migration0011Meanings } from './0011_meanings.ts';
import { Migration0012AlertMeanings } from './0012_alert_meanings.ts';
import { Migration0013Truth } from './0013_truth.ts';
import { Migration0014Standing } from './0014_standing.ts';
import { Migration0015Receipt } from './0015_receipt.ts';
import { Migration0016Kept } from './0016_kept.ts';
import { Migration0017ServicesOfIntegrations } from './0017_services_of_integrations.ts';
import { Migration0018Pins } from './0018_pins.ts';
import { Migration0019Accounts } from './0019_accounts.ts';
import { Migration0020Admin } from './0020_admin.ts';
import { Migration0021Billing } from './0021_billing.ts';
import { Migration0023Reasons } from './0023_reasons.ts';
import { Migration0025PastIncidents } from './0025_past_incidents.ts';
import { Migration0026IncidentChanges } from './0026_incident_changes.ts';
import { Migration0028SeveralSubscriptions } from './0028_several_subscriptions.ts';
import { Migration0029Feeds } from './0029_feeds.ts';
import { Migration0030DataChanges } from './0030_data_changes.ts';
import { Migration0031WatchedScope } from './0031_watched_scope.ts';
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

/** The one timeline, in order. A migration that has run anywhere is never edited. */
export const migrations = [
  { name: '0001_foundation', class: Migration0001Foundation },
  { name: '0002_integrations', class: Migration0002Integrations },
  { name: '0003_delivery_queue', class: Migration0003DeliveryQueue },
  { name: '0004_marks', class: Migration0004Marks },
  { name: '0005_course_index', class: Migration0005CourseIndex },
  { name: '0006_hooks', class: Migration0006Hooks },
  { name: '0007_watchers', class: Migration0007Watchers },
  { name: '0008_words', class: Migration0008Words },
  { name: '0009_channels', class: Migration0009Channels },
  { name: '0010_content_hash', class: Migration0010ContentHash },
  { name: '0011_meanings', class: Migration0011Meanings },
  { name: '0012_alert_meanings', class: Migration0012AlertMeanings },
  { name: '0013_truth', class: Migration0013Truth },
  { name: '0014_standing', class: Migration0014Standing },
  { name: '0015_receipt', class: Migration0015Receipt },
  { name: '0016_kept', class: Migration0016Kept },
  { name: '0017_services_of_integrations', class: Migration0017ServicesOfIntegrations },
  { name: '0018_pins', class: Migration0018Pins },
  { name: '0019_accounts', class: Migration0019Accounts },
  { name: '0020_admin', class: Migration0020Admin },
  { name: '0021_billing', class: Migration0021Billing },
  { name: '0023_reasons', class: Migration0023Reasons },
  { name: '0025_past_incidents', class: Migration0025PastIncidents },
  { name: '0026_incident_changes', class: Migration0026IncidentChanges },
  { name: '0028_several_subscriptions', class: Migration0028SeveralSubscriptions },
  { name: '0029_feeds', class: Migration0029Feeds },
  { name: '0030_data_changes', class: Migration0030DataChanges },
  { name: '0031_watched_scope', class: Migration0031WatchedScope },
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
];

/**
 * The last migration of the latest release. Later ones leave what that release needs, so that its processes may go on, and even
 * start, beside newer ones. "make release" moves it, and a test holds it to what was released.
 */
export const NEEDED_MIGRATION = '0031_watched_scope';
