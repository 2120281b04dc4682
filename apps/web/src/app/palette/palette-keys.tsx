import { Kbd } from '@mantine/core';
import { useT } from '../../lib/messages.ts';
import { modKey } from '../../lib/use-shortcut.ts';
import classes from './palette.module.css';

interface PaletteKeysProps {
  /** What Enter does now. */
  readonly act: string | undefined;
  /** The active entry can do more than that. */
  readonly hasMore: boolean;
}

/** Which keys do what. Fingers do not need them. */
export function PaletteKeys({ act, hasMore }: PaletteKeysProps) {
  const t = useT('palette');
  return (
    <div className={classes.keys} aria-hidden>
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('palette:keys.move')}
      </span>
      <span>
        <Kbd size="xs">↵</Kbd> {act ?? t('palette:keys.choose')}
      </span>
      {hasMore && (
        <span>
          <Kbd size="xs">{modKey()}</Kbd> <Kbd size="xs">↵</Kbd> {t('palette:keys.more')}
        </span>
      )}
      <span className={classes.last}>
        <Kbd size="xs">Esc</Kbd> {t('palette:keys.close')}
      </span>
    </div>
  );
}
