import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FolderList } from '../../ui/folder/folder-list.tsx';
import classes from './leave.module.css';
import {
  useCreateLeaveFolder,
  useDownloadLeaveFile,
  useLeaveFolder,
  useLeaveFolderItems,
  useLeaveFolderLink,
} from './leave-folder.queries.ts';

interface LeaveFolderProps {
  readonly leave: string;
  /** Told where the folder is, once it is made. */
  readonly onMade: (name: string) => void;
}

/** The folder of a leave on the cloud drive, with what is in it; it is made by one press. */
export function LeaveFolder({ leave, onMade }: LeaveFolderProps) {
  const t = useT('planning');
  const answer = useLeaveFolder(leave);
  const create = useCreateLeaveFolder();
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return null;
  const { state, name } = answer.data;
  return (
    <div className={classes.part}>
      <h3>{t('planning:leave.folder.title')}</h3>
      {state === 'there' ? (
        <Contents leave={leave} name={name} />
      ) : (
        <>
          <p>{t(state === 'gone' ? 'planning:leave.folder.gone' : 'planning:leave.folder.none')}</p>
          <Button
            loading={create.isPending}
            onClick={() => create.mutate(leave, { onSuccess: (made) => onMade(made.name) })}
          >
            {t(state === 'gone' ? 'planning:leave.folder.recreate' : 'planning:leave.folder.create')}
          </Button>
        </>
      )}
    </div>
  );
}

function Contents({ leave: id, name }: { readonly leave: string; readonly name: string }) {
  const [path, setPath] = useState('');
  const at = { id, query: { path } };
  const items = useLeaveFolderItems(at);
  const link = useLeaveFolderLink(at);
  const download = useDownloadLeaveFile();
  return (
    <FolderList
      name={name}
      path={path}
      onPath={setPath}
      items={items}
      link={link.data?.link}
      fetching={download.isPending ? String(download.variables.query?.path) : undefined}
      onFetch={(file) => download.mutate({ id, query: { path: file } })}
    />
  );
}
