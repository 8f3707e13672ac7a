import type { FastifyInstance } from 'fastify';
import { requireSameOrigin } from '../../../platform/http/same-origin.ts';
import { AppError } from '../../../shared/errors.ts';
import { Refusal, type SandboxState } from '../../engine/state.ts';
import type { SandboxStore } from '../../ports.ts';
import { actOnCheckout, showCheckout } from './checkout-page.ts';
import { registerConfirm } from './confirm.ts';
import { html } from './html.ts';
import { actOnInvoice, showInvoice } from './invoice-page.ts';
import { type Page, sendPage } from './layout.ts';
import type { Form } from './pay-form.ts';
import { actOnPortal, showPortal } from './portal-page.ts';

export type PagesOptions = {
  readonly store: SandboxStore;
  /** Without a trailing slash. */
  readonly publicUrl: string;
};

/** Registers the pages of the stand-in under /sandbox of the product's own server. */
export const registerPages = async (server: FastifyInstance, options: PagesOptions): Promise<void> => {
  await server.register(
    async (app) => {
      app.addHook('onRequest', async (request) => requireSameOrigin(request, new URL(options.publicUrl)));
      registerConfirm(app, options.store);
      await app.register(async (pages) => registerForms(pages, options));
    },
    { prefix: '/sandbox' },
  );
};

/** A page by the id in its URL, which is the only credential, and the actions of its forms. */
type Screen = {
  readonly show: (state: SandboxState, id: string, query: Form) => Page;
  /** Returns the next URL. */
  readonly act: (state: SandboxState, id: string, form: Form) => string;
};

const screens: Readonly<Record<string, Screen>> = {
  checkout: { show: showCheckout, act: actOnCheckout },
  portal: { show: showPortal, act: actOnPortal },
  invoice: { show: showInvoice, act: actOnInvoice },
};

const registerForms = async (app: FastifyInstance, { store, publicUrl }: PagesOptions): Promise<void> => {
  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error, _request, reply) => {
    const refused = refusedPage(error);
    if (!refused) throw error;
    return sendPage(reply, refused, publicUrl);
  });
  for (const [name, { show, act }] of Object.entries(screens)) {
    const url = `/${name}/:id`;
    app.get<{ Params: { id: string }; Querystring: Form }>(url, async ({ params, query }, reply) =>
      sendPage(reply, await store.run((state) => show(state, params.id, query)), publicUrl),
    );
    app.post<{ Params: { id: string }; Body: Form | undefined }>(url, async ({ params, body = {} }, reply) =>
      reply.redirect(await store.run((state) => act(state, params.id, body)), 303),
    );
  }
};

/** Undefined for unexpected errors. */
const refusedPage = (error: unknown): Page | undefined => {
  if (!(error instanceof Refusal) && !(error instanceof AppError)) return undefined;
  const isGone = error instanceof Refusal && error.status === 404;
  const heading = isGone ? 'This page has expired' : 'Something went wrong';
  return {
    title: heading,
    status: isGone ? 404 : error instanceof AppError ? 403 : 409,
    content: html`<h1>${heading}</h1>
<p>${isGone ? 'The URL is wrong or has expired. Open the page again from Allclear.' : error.message}</p>
<p><a href="/subscription">Back to Allclear</a></p>`,
  };
};
