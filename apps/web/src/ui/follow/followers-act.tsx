import { Button } from '@mantine/core';
import type { Followable } from '@stint/contract/projects/followers/follower';
import { IconUsers } from '@tabler/icons-react';
import { type FollowersOf, useFollowersOf } from '../../lib/followers-of.ts';
import { useT } from '../../lib/messages.ts';
import { useMayFollow } from './follow.queries.ts';

/** Shows who follows the phase, project, team or employee. */
export function FollowersAct({ of }: { readonly of: FollowersOf }) {
  const t = useT();
  const { show } = useFollowersOf();
  const mayFollow = useMayFollow(of.split(':')[0] as Followable);
  if (!mayFollow) return null;
  return (
    <Button leftSection={<IconUsers size={16} stroke={1.7} />} onClick={() => show(of)}>
      {t('common:follow.followers')}
    </Button>
  );
}
