import type Stripe from 'stripe';

/** What the schema is made of: the objects that the stand-in answers, and the parameters that the gateway sends. */
export type Subscription = Stripe.Subscription;
export type SubscriptionItem = Stripe.SubscriptionItem;
export type Customer = Stripe.Customer;
export type DeletedCustomer = Stripe.DeletedCustomer;
export type CheckoutSession = Stripe.Checkout.Session;
export type PortalSession = Stripe.BillingPortal.Session;
export type Invoice = Stripe.Invoice;
export type InvoicePayment = Stripe.InvoicePayment;
export type Price = Stripe.Price;
export type Product = Stripe.Product;
export type SetupIntent = Stripe.SetupIntent;
export type SubscriptionCreateParams = Stripe.SubscriptionCreateParams;
export type SubscriptionUpdateParams = Stripe.SubscriptionUpdateParams;
export type CheckoutSessionCreateParams = Stripe.Checkout.SessionCreateParams;
export type PortalSessionCreateParams = Stripe.BillingPortal.SessionCreateParams;
export type CustomerCreateParams = Stripe.CustomerCreateParams;
export type CustomerUpdateParams = Stripe.CustomerUpdateParams;
export type InvoiceCreatePreviewParams = Stripe.InvoiceCreatePreviewParams;
export type SubscriptionListParams = Stripe.SubscriptionListParams;
export type CheckoutSessionListParams = Stripe.Checkout.SessionListParams;
export type InvoiceListParams = Stripe.InvoiceListParams;
export type InvoicePaymentListParams = Stripe.InvoicePaymentListParams;
export type RefundListParams = Stripe.RefundListParams;
export type Refund = Stripe.Refund;
export type RefundCreateParams = Stripe.RefundCreateParams;
export type Charge = Stripe.Charge;
/** A dispute that is new has moved no money yet; what it would be moved by is most of Stripe's objects. */
export type Dispute = Omit<Stripe.Dispute, 'balance_transactions'> & { balance_transactions: string[] };
