import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Followable } from '@stint/contract/projects/followers/follower';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { useFollow, useFollowing, useMayFollow, useUnfollow } from './follow.queries.ts';

interface FollowButtonProps {
  readonly kind: Followable;
  readonly id: string;
  /** Left out where it is not known: it is asked for then. */
  readonly isFollowed?: boolean;
}

function useToggle({ kind, id, isFollowed }: FollowButtonProps) {
  const mayFollow = useMayFollow(kind);
  const asked = useFollowing(kind, id, mayFollow && isFollowed === undefined);
  const follow = useFollow(kind);
  const unfollow = useUnfollow(kind);
  const isOn = isFollowed ?? asked.data ?? false;
  return {
    mayFollow,
    isOn,
    isBusy: follow.isPending || unfollow.isPending,
    toggle: () => (isOn ? unfollow : follow).mutate(id),
  };
}

/** Follows and unfollows what is shown. Nothing for those who may not. */
export function FollowButton(props: FollowButtonProps) {
  const t = useT();
  const { mayFollow, isOn, isBusy, toggle } = useToggle(props);
  if (!mayFollow) return null;
  return (
    <Button
      leftSection={isOn ? <IconStarFilled size={15} /> : <IconStar size={15} stroke={1.7} />}
      loading={isBusy}
      onClick={toggle}
    >
      {t(isOn ? 'common:follow.unfollow' : 'common:follow.follow')}
    </Button>
  );
}

/** The same as a star in a row, which is pressed while one follows. */
export function FollowStar({ name, ...props }: FollowButtonProps & { readonly name: string }) {
  const t = useT();
  const { mayFollow, isOn, isBusy, toggle } = useToggle(props);
  if (!mayFollow) return null;
  return (
    <Tooltip label={t(isOn ? 'common:follow.unfollow' : 'common:follow.follow')}>
      <ActionIcon
        aria-label={t('common:follow.followNamed', { name })}
        aria-pressed={isOn}
        color={isOn ? undefined : 'gray'}
        loading={isBusy}
        onClick={toggle}
      >
        {isOn ? <IconStarFilled size={16} style={{ color: 'var(--star)' }} /> : <IconStar size={16} stroke={1.7} />}
      </ActionIcon>
    </Tooltip>
  );
}
