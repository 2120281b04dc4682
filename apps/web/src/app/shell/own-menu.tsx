import { Divider, NavLink, Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { isReachable } from '../../lib/server-reach.ts';
import { SIGN_OUT_MEANT, signOutHere } from '../../lib/sign-out.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LanguageToggle } from '../language-toggle.tsx';
import { useOwnPlaces } from '../places/use-places.ts';
import { ThemeToggle } from '../theme-toggle.tsx';
import classes from './own-menu.module.css';

/** The person's own things, which stand nowhere else: what areas place here, how the tool looks and speaks, signing out. */
export function OwnMenu() {
  const t = useT('places');
  const user = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={256} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.target} onClick={() => setOpen(!isOpen)}>
          <VisuallyHidden>{t('common:own.menu', { name })}</VisuallyHidden>
          <Avatar name={name} initials={user.initials} src={user.avatarUrl} decorative />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('common:own.menu', { name })}>
        <div className={classes.person}>
          <strong>{name}</strong>
          <span>{user.email}</span>
        </div>
        <Divider my={4} />
        <OwnLinks onOpen={() => setOpen(false)} />
        <Divider my={4} />
        <div className={classes.setting}>
          <span aria-hidden>{t('common:theme.label')}</span>
          <ThemeToggle />
        </div>
        <div className={classes.setting}>
          <span aria-hidden>{t('common:language')}</span>
          <LanguageToggle />
        </div>
        <Divider my={4} />
        <NavLink
          component={Link}
          to="/logout"
          state={SIGN_OUT_MEANT}
          preload={false}
          onClick={(event) => {
            if (isReachable()) return;
            event.preventDefault();
            setOpen(false);
            void signOutHere();
          }}
          classNames={{ root: classes.link }}
          leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
          label={t('common:own.logout')}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function OwnLinks({ onOpen }: { readonly onOpen: () => void }) {
  const t = useT('places');
  const screens = useOwnPlaces()
    .screens.filter(({ own }) => own !== undefined)
    .toSorted((a, b) => (a.own ?? 0) - (b.own ?? 0));
  return (
    <nav aria-label={t('places:app.shell.own')}>
      {screens.map(({ key, to, icon: Icon, name }) => (
        <NavLink
          key={key}
          component={Link}
          to={to}
          activeOptions={{ exact: true }}
          onClick={onOpen}
          classNames={{ root: classes.link }}
          leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
          label={t(name)}
        />
      ))}
    </nav>
  );
}
