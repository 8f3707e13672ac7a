import './auth.css';
import type { KeyboardEvent } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

export type AuthView = 'login' | 'register';

type AuthScreenProps = {
  readonly view: AuthView;
  /** Where to go after signing in: a path of this site. */
  readonly next: string;
  /** The session ended while the app was open. */
  readonly ended?: boolean;
  readonly onView: (view: AuthView) => void;
};

/** Sign in or register: two tabs over one form. */
export const AuthScreen = ({ view, next, ended = false, onView }: AuthScreenProps) => (
  <div className="ac-auth">
    <div className="ac-auth-left">
      <header className="ac-auth-head">
        <Brand />
      </header>
      <main className="ac-auth-form">
        <h1 className="ac-h1">{view === 'login' ? 'Welcome back' : 'Start your 30-day trial'}</h1>
        {ended && (
          <p className="ac-auth-ended" role="status">
            Your session has ended. Sign in to go on.
          </p>
        )}
        <Tabs view={view} onView={onView} />
        <div role="tabpanel" id="auth-panel" aria-labelledby={`tab-${view}`}>
          {view === 'login' ? <LoginForm next={next} /> : <RegisterForm next={next} />}
        </div>
        <Other view={view} onView={onView} />
      </main>
      <footer className="ac-hint">By signing up you agree to the Terms and Privacy Policy.</footer>
    </div>
    <Picture />
  </div>
);

type ViewProps = Pick<AuthScreenProps, 'view' | 'onView'>;

const tabs = [
  { view: 'login', label: 'Login' },
  { view: 'register', label: 'Register' },
] as const;

const Tabs = ({ view, onView }: ViewProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = view === 'login' ? 'register' : 'login';
    onView(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <div className="ac-tabs" role="tablist" aria-label="Login or register">
      {tabs.map((tab) => (
        <button
          key={tab.view}
          type="button"
          role="tab"
          id={`tab-${tab.view}`}
          aria-selected={tab.view === view}
          aria-controls="auth-panel"
          tabIndex={tab.view === view ? 0 : -1}
          onClick={() => onView(tab.view)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
};

const Other = ({ view, onView }: ViewProps) => (
  <p className="ac-auth-other">
    {view === 'login' ? 'New here? ' : 'Already have an account? '}
    <button
      type="button"
      className="ac-text-button ac-link"
      onClick={() => onView(view === 'login' ? 'register' : 'login')}
    >
      {view === 'login' ? 'Register' : 'Login'}
    </button>
  </p>
);

const OUTAGE = 37;
const DEGRADED = 38;
const segments = Array.from({ length: 56 }, (_, index) => index);
const raised: Readonly<Record<number, string>> = { [OUTAGE]: 'ac-auth-outage', [DEGRADED]: 'ac-auth-degraded' };

const Picture = () => (
  <aside className="ac-auth-right" aria-hidden="true">
    <p className="ac-h1">When the line is flat, you are all clear.</p>
    <div>
      <p className="ac-auth-caption">
        <b>Stripe, Outage</b> at 08:16. Your team knew at 08:17.
      </p>
      <div className="ac-auth-line">
        {segments.map((index) => (
          <span key={index} className={raised[index]} />
        ))}
      </div>
    </div>
  </aside>
);
