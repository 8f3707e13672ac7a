import { Callout, Heading, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { signInOptionsQuery } from '../../data/queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignOnButton } from './sign-on-button.tsx';

const ForgotPassword = lazyPart(() => import('./forgot-password.tsx'));

export type AuthView = 'login' | 'register' | 'forgot';

type AuthScreenProps = {
  readonly view: AuthView;
  /** Where to go after signing in: a path of this site. */
  readonly next: string;
  /** The session ended while the app was open. */
  readonly ended?: boolean;
  readonly onView: (view: AuthView) => void;
};

/** Sign in or register: two tabs over one form, which the way to a new password replaces. */
export const AuthScreen = ({ view, next, ended = false, onView }: AuthScreenProps) => {
  const { data: options } = useQuery(signInOptionsQuery);
  useTitle(titles[view]);
  return (
    <AuthFrame>
      {view === 'forgot' ? (
        <ForgotPassword onLogin={() => onView('login')} onFailed={() => onView('login')} />
      ) : (
        <>
          <Heading size="7">{view === 'login' ? 'Welcome back' : 'Start your 30-day trial'}</Heading>
          {ended && (
            <Callout.Root size="1" color="gray" variant="surface" role="status">
              <Callout.Text>Your session has expired. Log in to continue.</Callout.Text>
            </Callout.Root>
          )}
          {options?.singleSignOn && <SignOnButton next={next} />}
          {options?.registration !== false && <Tabs view={view} onView={onView} />}
          <div role="tabpanel" id="auth-panel" aria-labelledby={`tab-${view}`}>
            {view === 'login' ? <LoginForm next={next} /> : <RegisterForm next={next} />}
          </div>
          <Other view={view} registration={options?.registration !== false} onView={onView} />
        </>
      )}
    </AuthFrame>
  );
};

const titles: Readonly<Record<AuthView, string>> = {
  login: 'Login',
  register: 'Register',
  forgot: 'Forgot your password',
};

type ViewProps = Pick<AuthScreenProps, 'view' | 'onView'>;

const tabs = [
  { view: 'login', label: 'Login' },
  { view: 'register', label: 'Register' },
] as const;

/** Radix' own would be 10 kB gzip before the first screen of all. */
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

const Other = ({ view, registration, onView }: ViewProps & { readonly registration: boolean }) => (
  <>
    {view === 'login' && (
      <Text as="p" color="gray" align="center">
        <TextButton {...ForgotPassword.intent} onClick={() => onView('forgot')}>
          Forgot your password?
        </TextButton>
      </Text>
    )}
    {registration && (
      <Text as="p" color="gray" align="center">
        {view === 'login' ? 'New here? ' : 'Already have an account? '}
        <TextButton onClick={() => onView(view === 'login' ? 'register' : 'login')}>
          {view === 'login' ? 'Register' : 'Login'}
        </TextButton>
      </Text>
    )}
  </>
);
