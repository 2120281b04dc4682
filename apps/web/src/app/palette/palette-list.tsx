import { type Ref, useRef } from 'react';
import { useT } from '../../lib/messages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Marked } from '../../ui/marked.tsx';
import classes from './palette.module.css';
import { optionId, type PaletteGroup, type PaletteItem } from './palette-item.ts';

interface PaletteListProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly active: PaletteItem | undefined;
  /** Where people who were found are today, by their ids. */
  readonly whereabouts: ReadonlyMap<string, string>;
  /** What was typed, for marking it. */
  readonly words: readonly string[];
  readonly onActive: (item: PaletteItem) => void;
  /** `isTouched`: by a finger, which has no second key to ask for more. */
  readonly onChoose: (item: PaletteItem, isTouched: boolean) => void;
}

/** The entries by group. The cursor stays in the field above, which names the active one. */
export function PaletteList({ ref, id, groups, active, whereabouts, words, onActive, onChoose }: PaletteListProps) {
  const t = useT('palette');
  const pointer = useRef('mouse');
  return (
    <div ref={ref} id={`${id}-list`} className={classes.list} role="listbox" aria-label={t('palette:title')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped by role
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <div id={`${id}-${group.key}`} className={classes.group} role="presentation">
            {t(`palette:groups.${group.key}`)}
          </div>
          {group.items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys for all options
            <div
              key={item.key}
              id={optionId(id, item)}
              className={classes.option}
              role="option"
              tabIndex={-1}
              aria-selected={item === active}
              onPointerDown={(event) => {
                pointer.current = event.pointerType;
              }}
              onPointerMove={() => item !== active && onActive(item)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item, pointer.current === 'touch')}
            >
              <ItemPicture item={item} />
              <span className={classes.name}>
                <Marked text={item.name} words={words} />
              </span>
              <span className={classes.hint}>
                <Marked text={item.hint} words={words} />
              </span>
              {item.found?.kind === 'person' && (
                <span className={classes.where}>{whereabouts.get(item.found._id)}</span>
              )}
              {group.key !== 'choices' && (
                <span className={classes.act} aria-hidden>
                  {item.acts[0].label}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function ItemPicture({ item }: { readonly item: PaletteItem }) {
  const { found, icon: Icon } = item;
  if (found?.kind === 'person' && item.name === found.name)
    return <Avatar name={found.name} initials={found.initials} src={found.avatarUrl} size={24} decorative />;
  return (
    <span className={classes.icon}>
      <Icon size={17} stroke={1.6} aria-hidden />
    </span>
  );
}
