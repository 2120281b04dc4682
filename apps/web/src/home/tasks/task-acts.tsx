import type { Task } from '@stint/contract/home/tasks/task';
import type { TaskKind } from '@stint/contract/home/tasks/task-kinds';
import type { OccasionKind } from '@stint/contract/people/profiles/occasion.rules';
import type { ReactNode } from 'react';
import { useContractsToReview } from '../../people/contracts/contracts.queries.ts';
import { OpinionDialog } from '../../people/opinion-part.tsx';
import { useProfile } from '../../people/profiles/profiles.queries.ts';
import { WishDialog } from '../../people/wish-part.tsx';
import { DecideDrawer } from '../../planning/decide-part.tsx';

interface ActProps {
  readonly task: Task;
  readonly onClose: () => void;
  /** Stands where there is nothing to do it with: it was dealt with meanwhile, or cannot be had. */
  readonly otherwise: ReactNode;
}

/** Says whether a contract should go on. */
export function OpinionOfTask({ task, onClose, otherwise }: ActProps) {
  const { data, isPending } = useContractsToReview();
  const contract = data?.find(({ _id }) => _id === task.data.contract);
  if (contract) return <OpinionDialog contract={contract} onClose={onClose} />;
  return isPending ? null : otherwise;
}

/** Wishes well. */
export function WishOfTask({ task, onClose, otherwise }: ActProps) {
  const { data, isPending } = useProfile(task.metaData.about?._id);
  if (data && data.wishes.length > 0)
    return <WishDialog profile={data} occasion={OCCASION_OF[task.type]} onClose={onClose} />;
  return isPending ? null : otherwise;
}
const OCCASION_OF: Partial<Record<TaskKind, OccasionKind>> = {
  birthdayWish: 'birthday',
  workAnniversary: 'anniversary',
};

/** Decides on a request, whose id its address names. */
export function DecisionOfTask({ task, onClose }: Omit<ActProps, 'otherwise'>) {
  const id = new URLSearchParams(task.link.split('?')[1]).get('detailId');
  return <DecideDrawer id={id ?? undefined} onClose={onClose} />;
}
