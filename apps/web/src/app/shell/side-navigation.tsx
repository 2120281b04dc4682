import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { mayCall } from '@stint/contract/roles';
import { IconArrowsSort } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { inKeptOrder, useMenuOrder } from '../../lib/device-settings.ts';
import { useT } from '../../lib/messages.ts';
import { Logo } from '../../ui/logo.tsx';
import { NAVIGATION, NAVIGATION_SECTIONS, type NavigationEntry } from '../navigation.ts';
import classes from './side-navigation.module.css';

const ArrangeMenu = lazy(async () => ({ default: (await import('./arrange-menu.tsx')).ArrangeMenu }));

/** The screens of this person's roles, in the order that they have chosen on this device. */
export function SideNavigation({ withLogo = true }: { readonly withLogo?: boolean }) {
  const t = useT();
  const user = useCurrentUser();
  const [order] = useMenuOrder();
  const [arranging, setArranging] = useState(false);
  const entries = inKeptOrder(
    NAVIGATION.filter((entry) => mayCall(entry.access ?? ['signedIn'], user) && (entry.isFor?.(user) ?? true)),
    order,
  );
  const sections = NAVIGATION_SECTIONS.map((section) => ({
    ...section,
    entries: entries.filter((entry) => entry.section === section.key),
  })).filter((section) => section.entries.length > 0);

  return (
    <nav className={classes.nav} aria-label={t('common:nav.label')}>
      {withLogo && (
        <Link to="/" className={classes.brand}>
          <Logo />
        </Link>
      )}
      {arranging ? (
        <Suspense>
          <ArrangeMenu sections={sections} onDone={() => setArranging(false)} />
        </Suspense>
      ) : (
        <>
          {sections.map((section) => (
            <div key={section.key}>
              {section.label && <p className={classes.section}>{t(section.label)}</p>}
              <ul className={classes.list}>
                {section.entries.map((entry) => (
                  <li key={entry.key}>
                    <NavigationLink entry={entry} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {entries.length > 2 && (
            <UnstyledButton className={classes.arrange} onClick={() => setArranging(true)}>
              <IconArrowsSort size={14} stroke={1.7} aria-hidden />
              {t('common:nav.arrange')}
            </UnstyledButton>
          )}
        </>
      )}
    </nav>
  );
}

function NavigationLink({ entry }: { readonly entry: NavigationEntry }) {
  const t = useT();
  const count = entry.useCount?.();
  const { icon: Icon } = entry;
  return (
    <Link
      to={entry.to}
      {...(entry.search && { search: entry.search as never })}
      className={classes.link}
      activeOptions={{ exact: entry.to === '/', includeSearch: entry.search !== undefined }}
    >
      <Icon size={17} stroke={1.6} aria-hidden />
      {t(entry.label)}
      {count !== undefined && count > 0 && (
        <span className={classes.count}>
          {count}
          <VisuallyHidden> {t('common:nav.waiting')}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
