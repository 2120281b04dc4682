import { NavLink } from '@mantine/core';
import { useT } from '../../lib/messages.ts';
import { FootDrawer } from '../../ui/foot-drawer.tsx';
import { usePlusItems } from '../palette/own-items.ts';
import classes from './drawer-links.module.css';

/** What the plus at the foot of a phone begins: a row, the timer, a 1MM, leave. */
export function PlusDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useT('places', 'palette');
  const items = usePlusItems();
  return (
    <FootDrawer title={t('places:app.shell.add')} onClose={onClose}>
      {items.map(({ key, icon: Icon, name, acts: [act] }) => (
        <NavLink
          key={key}
          component="button"
          type="button"
          classNames={classes}
          leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
          label={name}
          onClick={() => {
            onClose();
            act.run();
          }}
        />
      ))}
    </FootDrawer>
  );
}
