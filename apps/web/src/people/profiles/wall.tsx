import { ActionIcon, Button } from '@mantine/core';
import type { Profile } from '@stint/contract/people/profiles/profile';
import type { Wish } from '@stint/contract/people/profiles/wish';
import { formatDate } from '@stint/contract/time/typed';
import { IconCake, IconTrophy, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmAct } from '../../lib/confirm.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PersonLine, personName } from '../../ui/person.tsx';
import classes from './profiles.module.css';
import { useDeleteWish, useWishes } from './profiles.queries.ts';

/** So many more wishes at a press. */
const STEP = 20;
const MOST = 100;

interface WallProps {
  readonly profile: Profile;
  readonly onGive: () => void;
}

/** What colleagues wished somebody, the newest first; on their day there is a button to join in. */
export function Wall({ profile, onGive }: WallProps) {
  const t = useT('people');
  const [limit, setLimit] = useState(STEP);
  const isOwn = useCurrentUser()._id === profile._id;
  const answer = useWishes({ id: profile._id, query: { limit } });
  const { items = [], total = 0 } = answer.data ?? {};
  return (
    <section aria-labelledby="wall">
      <div className={classes.wallHead}>
        <h2 id="wall">{t('people:profile.wall')}</h2>
        {profile.wishes.length > 0 && (
          <Button leftSection={<IconCake size={16} stroke={1.7} />} onClick={onGive}>
            {t(profile.wishes.every(({ isWished }) => isWished) ? 'people:profile.reword' : 'people:profile.give')}
          </Button>
        )}
      </div>
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data?.total === 0 && (
        <EmptyState
          title={t('people:profile.wallEmpty')}
          hint={isOwn ? t('people:profile.wallOwnHint') : t('people:profile.wallHint', { name: profile.firstName })}
        />
      )}
      <ul className={classes.wishes}>
        {items.map((wish) => (
          <WishOnWall key={wish._id} wish={wish} />
        ))}
      </ul>
      {total > items.length && limit < MOST && (
        <Button loading={answer.isFetching} onClick={() => setLimit(Math.min(MOST, limit + STEP))}>
          {t('people:profile.older')}
        </Button>
      )}
    </section>
  );
}

function WishOnWall({ wish }: { readonly wish: Wish }) {
  const t = useT('people');
  const remove = useDeleteWish();
  const Sign = wish.occasion === 'birthday' ? IconCake : IconTrophy;
  const name = personName(wish.by);
  const ask = async () => {
    const title = t('people:profile.deleteWish', { name });
    if (
      await confirmAct({
        title,
        message: t('people:profile.deleteWishNote'),
        act: t('common:act.delete'),
        danger: true,
      })
    )
      remove.mutate(wish._id);
  };
  return (
    <li className={classes.wish}>
      <div className={classes.wishHead}>
        <PersonLine person={wish.by} />
        <span className={classes.occasion}>
          <Sign size={15} stroke={1.7} aria-hidden /> {t(`people:profile.occasions.${wish.occasion}`)},{' '}
          {formatDate(wish.day)}
        </span>
        {wish.mayDelete && (
          <ActionIcon aria-label={t('people:profile.deleteWish', { name })} onClick={() => void ask()}>
            <IconX size={15} stroke={1.7} />
          </ActionIcon>
        )}
      </div>
      <p>{wish.message}</p>
    </li>
  );
}
