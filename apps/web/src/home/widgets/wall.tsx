import { ActionIcon, Button } from '@mantine/core';
import type { WallItem, WallWeek } from '@stint/contract/home/wall/wall';
import { WISH_DAYS } from '@stint/contract/people/profiles/occasion.rules';
import { addDays, weekLabel } from '@stint/contract/time/calendar';
import { formatDate } from '@stint/contract/time/typed';
import { IconEyeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDevice } from '../../lib/device-storage.ts';
import { formatAgo } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { type PersonName, personName } from '../../ui/person.tsx';
import { HomeCard } from '../home-card.tsx';
import classes from './widgets.module.css';
import { useWall } from './widgets.queries.ts';

const FIRST_WEEKS = 2;
const MOST_WEEKS = 8;
/** Older ones than these are forgotten: nothing of so long ago is on the wall. */
const MOST_HIDDEN = 300;
const NOTHING: readonly string[] = [];
const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Birthdays, anniversaries, newcomers, thanks and news, week by week; each can be hidden on this device. */
export function Wall({ today }: { readonly today: string }) {
  const t = useT('home');
  const [count, setCount] = useState(FIRST_WEEKS);
  const [hidden, keep] = useDevice('wall-hidden', NOTHING, isTextList);
  const labels = Array.from({ length: count }, (_, back) => weekLabel(addDays(today, -7 * back)).split('/'));
  const answer = useWall({
    weeks: labels.map(([week]) => Number(week)).join(','),
    years: labels.map(([, year]) => year).join(','),
  });
  const hide = (key: string) => keep([...hidden, key].slice(-MOST_HIDDEN));
  const shownOf = (week: WallWeek) => week.items.filter(({ key }) => !hidden.includes(key));
  return (
    <HomeCard
      id="wall"
      title={t('home:wall.title')}
      aside={
        hidden.length > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={() => keep([])}>
            {t('home:wall.showHidden')}
          </Button>
        )
      }
      answer={answer}
      empty={t('home:wall.none')}
      isEmpty={() => false}
    >
      {(weeks) => (
        <div className={classes.parts}>
          {weeks.every((week) => shownOf(week).length === 0) && <p className={classes.note}>{t('home:wall.none')}</p>}
          {weeks.map((week) => {
            const shown = shownOf(week);
            if (shown.length === 0) return null;
            return (
              <div key={`${week.year} ${week.week}`}>
                <h3 className={classes.sub}>{t('home:wall.week', { week: week.week, year: week.year })}</h3>
                <ul className={classes.rows}>
                  {shown.map((item) => (
                    <Item key={item.key} item={item} today={today} onHide={() => hide(item.key)} />
                  ))}
                </ul>
              </div>
            );
          })}
          {count < MOST_WEEKS && (
            <Button variant="subtle" size="compact-sm" onClick={() => setCount(Math.min(MOST_WEEKS, count * 2))}>
              {t('home:wall.earlier')}
            </Button>
          )}
        </div>
      )}
    </HomeCard>
  );
}

interface ItemProps {
  readonly item: WallItem;
  readonly today: string;
}

function Item({ item, today, onHide }: ItemProps & { readonly onHide: () => void }) {
  const t = useT('home');
  const what = useWords(item);
  return (
    <li className={classes.item}>
      <What item={item} today={today}>
        {what}
      </What>
      <ActionIcon variant="subtle" color="gray" aria-label={t('home:wall.hide', { what: what.text })} onClick={onHide}>
        <IconEyeOff size={14} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}

interface Words {
  readonly person: PersonName | null;
  readonly text: string;
  readonly note: string;
}

function useWords(item: WallItem): Words {
  const t = useT('home');
  switch (item.type) {
    case 'birthday':
      return {
        person: item.data.user,
        text: t('home:wall.birthday', { name: personName(item.data.user) }),
        note: formatDate(item.data.day),
      };
    case 'anniversary':
      return {
        person: item.data.user,
        text: t('home:wall.anniversary', { name: personName(item.data.user), count: item.data.years }),
        note: formatDate(item.data.day),
      };
    case 'newcomer':
      return {
        person: item.data.user,
        text: t('home:wall.newcomer', { name: personName(item.data.user) }),
        note: formatDate(item.data.day),
      };
    case 'wish':
      return {
        person: item.data.by,
        text: item.data.message,
        note: `${personName(item.data.by)} · ${formatAgo(item.data.at)}`,
      };
    case 'thanks':
      return {
        person: item.data.by,
        text: item.data.message,
        note: [personName(item.data.by), item.data.team, formatAgo(item.data.at)].filter(Boolean).join(' · '),
      };
    case 'coins':
      return {
        person: item.data.by,
        text: item.data.message,
        note: t('home:wall.coins', {
          by: personName(item.data.by),
          to: personName(item.data.to),
          count: item.data.coins,
          ago: formatAgo(item.data.at),
        }),
      };
    case 'post':
      return { person: null, text: item.data.title, note: formatAgo(item.data.at) };
  }
}

/** Where an item leads: a wish can be left from the card of whoever has their day. */
function What({ item, today, children: { person, text, note } }: ItemProps & { readonly children: Words }) {
  const t = useT('home');
  const words = (
    <>
      {person && (
        <Avatar name={personName(person)} initials={person.initials} src={person.avatarUrl} size={24} decorative />
      )}
      <span className={classes.words}>
        <span>{text}</span>
        <span className={classes.note}>{note}</span>
      </span>
    </>
  );
  if (item.type === 'post')
    return (
      <Link to="/user/guideline/$id" params={{ id: item.data.post }} className={classes.line}>
        {words}
      </Link>
    );
  if (item.type === 'birthday' || item.type === 'anniversary') {
    const isOpen = !item.data.isWished && today <= addDays(item.data.day, WISH_DAYS);
    return (
      <Link
        to="/user/profile/$id"
        params={{ id: item.data.user._id }}
        search={(isOpen ? { give_wish: item.type } : {}) as never}
        className={classes.line}
      >
        {words}
        {isOpen && <span className={classes.note}>{t('home:wall.wish')}</span>}
        {item.data.isWished && <span className={classes.note}>{t('home:events.wished')}</span>}
      </Link>
    );
  }
  if (item.type === 'coins')
    return (
      <Link to="/user/coins" className={classes.line}>
        {words}
      </Link>
    );
  if (item.type === 'newcomer')
    return (
      <Link to="/user/profile/$id" params={{ id: item.data.user._id }} className={classes.line}>
        {words}
      </Link>
    );
  return (
    <Link to={item.type === 'wish' ? '/user/profile' : '/user/1mm'} className={classes.line}>
      {words}
    </Link>
  );
}
