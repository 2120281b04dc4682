import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { mayCall } from '@stint/contract/roles';
import { IconCalendarShare, IconDevices, IconKey, IconLogout, IconPhoto } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LanguageToggle } from '../language-toggle.tsx';
import { ThemeToggle } from '../theme-toggle.tsx';
import classes from './own-menu.module.css';

/** The person's own things: password, sessions, how the tool looks and speaks, signing out. */
export function OwnMenu() {
  const t = useT();
  const user = useCurrentUser();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Menu position="bottom-end" width={256}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>{t('common:own.menu', { name })}</VisuallyHidden>
          <Avatar name={name} initials={user.initials} src={user.avatarUrl} decorative />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{name}</strong>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/user/picture" leftSection={<IconPhoto size={16} stroke={1.6} />}>
          {t('common:own.picture')}
        </Menu.Item>
        <Menu.Item component={Link} to="/user/changePassword" leftSection={<IconKey size={16} stroke={1.6} />}>
          {t('common:own.password')}
        </Menu.Item>
        <Menu.Item component={Link} to="/user/sessions" leftSection={<IconDevices size={16} stroke={1.6} />}>
          {t('common:own.sessions')}
        </Menu.Item>
        {mayCall(['employee'], user) && (
          <Menu.Item
            component={Link}
            to="/user/calendar-feeds"
            leftSection={<IconCalendarShare size={16} stroke={1.6} />}
          >
            {t('common:own.calendarFeeds')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <div className={classes.setting}>
          <span aria-hidden>{t('common:theme.label')}</span>
          <ThemeToggle />
        </div>
        <div className={classes.setting}>
          <span aria-hidden>{t('common:language')}</span>
          <LanguageToggle />
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/logout" preload={false} leftSection={<IconLogout size={16} stroke={1.6} />}>
          {t('common:own.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
