import { STATUS_PAGE, WhenSet } from '../page/setting.tsx';

const proofs: readonly { readonly title: string; readonly href: string; readonly text: string }[] = [
  {
    title: 'Check any status page',
    href: '/tools/status-page-check',
    text: 'Paste a URL and see what we read from it. No account needed.',
  },
  { title: 'Read every alert', href: '/docs/messages', text: 'Every message that we send, in every channel.' },
  { title: 'Read the benchmarks', href: '/docs/figures', text: 'What we measured, how, and what we didn’t.' },
  {
    title: 'Review our security',
    href: '/security',
    text: 'Logins, encryption and audit log, with what we don’t have yet.',
  },
];

/** Replaces quotes of customers, of which there are none. */
export const Proof = () => (
  <section className="site-section site-wrap" aria-labelledby="proof">
    <h2 className="site-h2" id="proof">
      Check us before you sign up
    </h2>
    <ul className="site-cards">
      {proofs.map(({ title, href, text }) => (
        <li key={href}>
          <h3>
            <a className="ac-link" href={href}>
              {title}
            </a>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    <WhenSet name="statusPage">
      <p className="site-also">
        We publish our own status too: <a href={STATUS_PAGE}>Allclear status</a>
      </p>
    </WhenSet>
  </section>
);
