import { Alert, Button, Group, NativeSelect, TextInput, Title } from '@mantine/core';
import {
  type ContractFolder,
  contractFolderToSave,
  folderPlace,
  updateContractFolder,
} from '@stint/contract/people/contract-folders/contract-folder';
import type { UserDetail } from '@stint/contract/people/users/user';
import { useState } from 'react';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { oneUserSearch } from '../users/users.queries.ts';
import {
  useContractFolder,
  useCreateContractFolder,
  useRecreateContractFolder,
  useUpdateContractFolder,
} from './contract-folders.queries.ts';
import { FolderBrowser } from './folder-browser.tsx';

/** The contract folder of a person on the cloud drive, for who keeps it. */
export function FolderPanel({ user }: { readonly user: UserDetail }) {
  const t = useT('people');
  const { state, show } = useAddressState(oneUserSearch);
  const answer = useContractFolder(user._id);
  const [isEdited, setEdited] = useState(false);
  const folder = answer.data;
  return (
    <section>
      <Group justify="space-between" mt="xl" mb="sm">
        <Title order={2} size="h4">
          {t('people:folders.one')}
        </Title>
        {folder?.state === 'there' && <Button onClick={() => setEdited(true)}>{t('people:folders.edit')}</Button>}
      </Group>
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {folder?.state === 'there' && (
        <FolderBrowser
          person={user._id}
          name={folder.name}
          path={state.path}
          onPath={(path) => show({ path: path || undefined })}
        />
      )}
      {folder && folder.state !== 'there' && <MissingFolder folder={folder} />}
      {folder && isEdited && <FolderDialog folder={folder} onClose={() => setEdited(false)} />}
    </section>
  );
}

/** Says that there is no folder, or none any more, and makes it. */
function MissingFolder({ folder }: { readonly folder: ContractFolder }) {
  const t = useT('people');
  const create = useCreateContractFolder();
  const recreate = useRecreateContractFolder();
  const isGone = folder.state === 'gone';
  return (
    <Alert color={isGone ? 'yellow' : 'gray'} title={t(isGone ? 'people:folders.gone' : 'people:folders.none')}>
      <Button
        loading={create.isPending || recreate.isPending}
        onClick={() => (isGone ? recreate.mutate(folder._id) : create.mutate({ user: folder._id }))}
      >
        {t(isGone ? 'people:folders.recreate' : 'people:folders.create')}
      </Button>
    </Alert>
  );
}

const placedAt = ({ name, place }: ContractFolder) => ({ name, place });

/** Renames a folder, or moves it to those of former employees and back. */
function FolderDialog({ folder, onClose }: { readonly folder: ContractFolder; readonly onClose: () => void }) {
  const t = useT('people');
  const update = useUpdateContractFolder();
  const { _id: id, name } = folder;
  const form = useRecordForm({
    schema: contractFolderToSave,
    record: folder,
    valuesOf: placedAt,
    empty: placedAt(folder),
    route: updateContractFolder,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <FormModal
      opened
      title={t('people:folders.one')}
      form={form}
      onClose={onClose}
      history={{ entity: 'contractFolder', id, name }}
    >
      <ChangedMeanwhile onTake={form.takeTheirs} />
      <TextInput label={t('people:folders.name')} required {...form.getInputProps('name')} />
      <NativeSelect
        label={t('people:folders.place')}
        data={folderPlace.options.map((value) => ({ value, label: t(`people:folders.places.${value}`) }))}
        {...form.getInputProps('place')}
      />
    </FormModal>
  );
}
