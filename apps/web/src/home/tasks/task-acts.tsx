import type { Task } from '@stint/contract/home/tasks/task';
import { useContractsToReview } from '../../people/contracts/contracts.queries.ts';
import { OpinionDialog } from '../../people/opinion-part.tsx';
import { useProfile } from '../../people/profiles/profiles.queries.ts';
import { WishDialog } from '../../people/wish-part.tsx';
import { DecideDrawer } from '../../planning/decide-part.tsx';

interface ActProps {
  readonly task: Task;
  readonly onClose: () => void;
}

/** Says whether a contract should go on. */
export function OpinionOfTask({ task, onClose }: ActProps) {
  const { data } = useContractsToReview();
  const contract = data?.find(({ _id }) => _id === task.data.contract);
  return contract ? <OpinionDialog contract={contract} onClose={onClose} /> : null;
}

/** Wishes well. */
export function WishOfTask({ task, onClose }: ActProps) {
  const { data } = useProfile(task.metaData.about?._id);
  return data ? <WishDialog profile={data} onClose={onClose} /> : null;
}

/** Decides on a request, whose id its address names. */
export function DecisionOfTask({ task, onClose }: ActProps) {
  const id = new URLSearchParams(task.link.split('?')[1]).get('detailId');
  return <DecideDrawer id={id ?? undefined} onClose={onClose} />;
}
