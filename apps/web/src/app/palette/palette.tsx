import { Loader, Modal, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { wordsIn } from '../../lib/text-match.ts';
import classes from './palette.module.css';
import { optionId, type PaletteItem } from './palette-item.ts';
import { PaletteKeys } from './palette-keys.tsx';
import { PaletteList } from './palette-list.tsx';
import { usePaletteGroups } from './use-palette-groups.ts';
import { useWhereabouts } from './whereabouts.ts';

/** Enter was pressed before there was something to choose: for what is usual, or for all that can be done. */
export type Entered = 'usual' | 'more' | null;

/** What was typed while the palette was on its way, until its field takes it over. */
export interface TypedBefore {
  text: string;
  entered: Entered;
  isTaken: boolean;
}

interface PaletteProps {
  readonly typedBefore: RefObject<TypedBefore>;
  readonly onClose: () => void;
}

/** Finds people, projects, phases, accounts, screens and actions while one types; all of it by keyboard. */
export function Palette({ typedBefore, onClose }: PaletteProps) {
  const t = useT('palette');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  /** What its further acts are shown of. */
  const [asking, setAsking] = useState<PaletteItem | null>(null);
  const { groups: found, isPending, isFailed, remember } = usePaletteGroups(typed);
  const groups = asking ? [{ key: 'choices' as const, items: choicesOf(asking) }] : found;
  const items = groups.flatMap((group) => group.items);
  const active = items.find((item) => item.key === activeKey) ?? items[0];
  const whereabouts = useWhereabouts(items);
  const entered = useRef<Entered>(null);
  const list = useRef<HTMLDivElement>(null);
  // The focus at once, instead of a moment later when the dialog would take it: letters may come before.
  const takeOver = useCallback(
    (input: HTMLInputElement | null) => {
      const before = typedBefore.current;
      if (input === null || before.isTaken) return;
      before.isTaken = true;
      entered.current = before.entered;
      setTyped(before.text);
      input.focus();
    },
    [typedBefore],
  );

  const run = (item: PaletteItem, act: PaletteItem['acts'][number]) => {
    remember(item);
    onClose();
    act.run();
  };
  const ask = (item: PaletteItem) => {
    setAsking(item);
    setActiveKey(null);
  };
  const back = () => {
    setActiveKey(asking?.key ?? null);
    setAsking(null);
  };
  const choose = (item: PaletteItem, index = 0) => {
    const act = item.acts[index];
    if (act) run(asking ?? item, act);
  };
  const move = (step: number) => {
    if (items.length === 0) return;
    const at = active ? items.indexOf(active) : 0;
    const next = items[(at + step + items.length) % items.length];
    setActiveKey(next?.key ?? null);
  };

  const enterItem = (item: PaletteItem, wantsMore: boolean) => {
    if (wantsMore && !asking && item.acts.length > 1) ask(item);
    else choose(item);
  };
  const enter = (wantsMore: boolean) => {
    if (isPending && !asking) entered.current = wantsMore ? 'more' : 'usual';
    else if (active) enterItem(active, wantsMore);
  };
  const leave = () => (asking ? back() : onClose());

  // Who types and presses Enter before the answer is there gets what the answer says.
  useEffect(() => {
    if (isPending || !entered.current || typed.trim() === '') return;
    const wantsMore = entered.current === 'more';
    entered.current = null;
    const [best] = items;
    if (best) enterItem(best, wantsMore);
  });
  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey);
    else if (event.key === 'Escape') leave();
    else if (event.key === 'Backspace' && asking) leave();
    else return;
    event.preventDefault();
  };

  return (
    // By its parts: a class name would be given to what centres the dialog as well.
    <Modal.Root
      opened
      onClose={onClose}
      size={640}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette:title')}>
        <div className={classes.search}>
          {asking ? (
            <IconArrowLeft size={18} stroke={1.7} aria-hidden />
          ) : (
            <IconSearch size={18} stroke={1.7} aria-hidden />
          )}
          <input
            ref={takeOver}
            data-autofocus
            // Its Escape is for the palette alone, and not for what lies below it.
            data-mantine-stop-propagation="true"
            className={classes.input}
            role="combobox"
            aria-expanded
            aria-haspopup="listbox"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={active ? optionId(id, active) : undefined}
            aria-label={asking ? t('palette:actsOf', { name: asking.name }) : t('palette:placeholder')}
            placeholder={asking ? t('palette:actsOf', { name: asking.name }) : t('palette:placeholder')}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={asking ? '' : typed}
            onChange={(event) => {
              setAsking(null);
              setActiveKey(null);
              entered.current = null;
              setTyped(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
          />
          {isPending && <Loader size={15} role="img" aria-label={t('palette:searching')} />}
          <button type="button" className={classes.close} onClick={leave}>
            {asking ? (
              t('palette:back')
            ) : (
              <>
                <span className={classes.esc} aria-hidden>
                  Esc
                </span>
                <IconX className={classes.cross} size={18} stroke={1.7} aria-hidden />
                <VisuallyHidden>{t('palette:close')}</VisuallyHidden>
              </>
            )}
          </button>
        </div>
        <PaletteList
          ref={list}
          id={id}
          groups={groups}
          active={active}
          whereabouts={whereabouts}
          words={asking ? [] : wordsIn(typed)}
          onActive={(item) => setActiveKey(item.key)}
          onChoose={(item, isTouched) => (isTouched && item.acts.length > 1 ? ask(item) : choose(item))}
        />
        {items.length === 0 && !isPending && (
          <p className={classes.note}>{t('palette:nothing', { search: typed.trim() })}</p>
        )}
        {isFailed && typed.trim() !== '' && (
          <p className={classes.note} role="alert">
            <IconAlertTriangle size={15} stroke={1.7} aria-hidden /> {t('palette:failed')}
          </p>
        )}
        <PaletteKeys hasMore={!asking && (active?.acts.length ?? 0) > 1} act={active?.acts[0].label} />
        <VisuallyHidden role="status">
          {typed.trim() !== '' && !isPending && t('palette:found', { count: items.length })}
        </VisuallyHidden>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The acts of an entry as entries of their own. */
const choicesOf = (item: PaletteItem): PaletteItem[] =>
  item.acts.map((act) => ({ ...item, key: `${item.key} ${act.label}`, name: act.label, hint: item.name, acts: [act] }));
