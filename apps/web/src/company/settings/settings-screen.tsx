import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PartTabs } from '../../ui/part-tabs.tsx';
import classes from './settings.module.css';
import { SettingsTable } from './settings-table.tsx';
import { SETTINGS_TABS } from './settings-tabs.tsx';
import { FIRST_SETTINGS_TYPE, settingsType } from './settings-type.ts';

/** Where the names of the lists stand beside the list, as in `settings.module.css`. */
const WIDE = '(width >= 62em)';

/** Lists that administrators keep for the whole company, one a tab; the tab is in the address. */
export function SettingsScreen() {
  const t = useT('company');
  const navigate = useNavigate();
  const given = useSearch({ strict: false }) as { type?: unknown };
  const type = settingsType.catch(FIRST_SETTINGS_TYPE).parse(given.type);
  const isWide = useMediaQuery(WIDE) ?? true;
  const names = useRef<HTMLDivElement>(null);
  useEffect(() => {
    names.current?.querySelector(`[data-type="${type}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [type]);
  return (
    <>
      <PageHeader title={t('company:settings.title')} note={t(`company:lists.${type}.hint`)} />
      <PartTabs
        className={classes.lists}
        orientation={isWide ? 'vertical' : 'horizontal'}
        value={type}
        onChange={(next) =>
          void navigate({ to: '/admin/settings', search: next === FIRST_SETTINGS_TYPE ? {} : { type: next as never } })
        }
      >
        <Tabs.List ref={names} className={classes.names} aria-label={t('company:settings.title')}>
          {settingsType.options.map((one) => (
            <Tabs.Tab key={one} value={one} data-type={one} className={classes.name}>
              {t(`company:lists.${one}.tab`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={type} pl={0}>
          <SettingsTable key={type} type={type} tab={SETTINGS_TABS[type]} />
        </Tabs.Panel>
      </PartTabs>
    </>
  );
}
