import { RiCloseLine, RiMenuLine } from '@remixicon/react';
import { Mark } from '../../ui/brand.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink, LinkItems, mainLinks, REGISTER } from './links.tsx';
import { WhenSet } from './setting.tsx';

/**
 * The header of every public page. A script finds out if somebody is logged in, and the stylesheet shows the links for visitors or for
 * members.
 */
export const Header = () => (
  <header className="site-head site-wrap">
    <Home />
    <nav className="site-nav" aria-label="Main">
      <MainLinks />
    </nav>
    <div className="site-head-actions">
      <a className="site-login for-visitor" href="/auth">
        Login
      </a>
      <WhenSet name="forSale">
        <span className="for-visitor">
          <ButtonLink href={REGISTER} counted="header-trial">
            Start Free Trial
          </ButtonLink>
        </span>
      </WhenSet>
      <span className="for-member">
        <ButtonLink href="/dashboard">Dashboard</ButtonLink>
      </span>
    </div>
    <Menu />
  </header>
);

/** The mark and the name: to the landing page, or to the dashboard for logged-in users. */
export const Home = () => (
  <>
    <a className="ac-brand for-visitor" href="/" aria-label="Allclear, home">
      <Mark />
      Allclear
    </a>
    <a className="ac-brand for-member" href="/dashboard" aria-label="Allclear, dashboard">
      <Mark />
      Allclear
    </a>
  </>
);

const MainLinks = () => (
  <ul>
    <LinkItems links={mainLinks} />
  </ul>
);

/** On phones. It opens without a script; a small one closes it when a link is chosen. */
const Menu = () => (
  <details className="site-menu">
    <summary aria-label="Menu">
      <Icon of={RiMenuLine} size={22} className="site-menu-open" />
      <Icon of={RiCloseLine} size={22} className="site-menu-close" />
    </summary>
    <nav aria-label="Menu">
      <MainLinks />
      <div className="site-menu-actions for-visitor">
        <WhenSet name="forSale">
          <ButtonLink href={REGISTER} counted="menu-trial" size="large">
            Start Free Trial
          </ButtonLink>
        </WhenSet>
        <ButtonLink href="/auth" kind="outline" size="large">
          Login
        </ButtonLink>
      </div>
      <div className="site-menu-actions for-member">
        <ButtonLink href="/dashboard" size="large">
          Dashboard
        </ButtonLink>
      </div>
    </nav>
  </details>
);
