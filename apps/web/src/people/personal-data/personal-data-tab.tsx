import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { EXPORT_KEPT_DAYS, erasePerson, type PersonalData } from '@stint/contract/people/personal-data/personal-data';
import type { UserDetail } from '@stint/contract/people/users/user';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstantDay, formatSize } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import {
  isUnderWay,
  useDownloadPersonalData,
  useErasePerson,
  useExportPersonalData,
  usePersonalData,
} from './personal-data.queries.ts';

/** What administrators do with all that is held about a person: a file of it, and erasing it once they have resigned. */
export function PersonalDataTab({ user }: { readonly user: UserDetail }) {
  const answer = usePersonalData(user._id);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return null;
  return (
    <>
      {answer.data.erasedDate === null && <ExportPart held={answer.data} />}
      <ErasurePart held={answer.data} />
    </>
  );
}

interface PartProps {
  readonly held: PersonalData;
}

function ExportPart({ held: { _id: id, name, lastExport } }: PartProps) {
  const t = useT('people');
  const { timeZone } = useAppConfig();
  const start = useExportPersonalData();
  const fetchFile = useDownloadPersonalData();
  const expires = lastExport?.expiresDate ?? null;
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('people:personalData.export')}
      </Title>
      <Text maw="46rem">{t('people:personalData.exportHint', { name, days: EXPORT_KEPT_DAYS })}</Text>
      <div role="status">
        {isUnderWay(lastExport) && <Text mt="sm">{t('people:personalData.making')}</Text>}
        {lastExport?.state === 'failed' && (
          <Text mt="sm">{t('people:personalData.failed', { error: lastExport.error })}</Text>
        )}
        {expires && (
          <Text mt="sm">
            {t('people:personalData.ready', {
              date: formatInstantDay(expires, timeZone),
              size: formatSize(lastExport?.bytes ?? 0),
            })}
          </Text>
        )}
      </div>
      <Group mt="sm">
        <Button loading={start.isPending || isUnderWay(lastExport)} onClick={() => start.mutate(id)}>
          {t(expires ? 'people:personalData.exportAgain' : 'people:personalData.exportAct')}
        </Button>
        {expires && (
          <Button
            leftSection={<IconDownload size={15} stroke={1.7} />}
            loading={fetchFile.isPending}
            onClick={() => fetchFile.mutate(id)}
          >
            {t('people:personalData.download')}
          </Button>
        )}
      </Group>
    </section>
  );
}

function ErasurePart({ held }: PartProps) {
  const t = useT('people');
  const { timeZone } = useAppConfig();
  const [isOpen, setOpen] = useState(false);
  const { name, mayErase, erasure, erasedDate } = held;
  return (
    <section>
      <Title order={2} size="h4" mt="xl" mb="xs">
        {t('people:personalData.erase')}
      </Title>
      <div role="status">
        {isUnderWay(erasure) && <Text>{t('people:personalData.erasing')}</Text>}
        {erasure?.state === 'failed' && <Text>{t('people:personalData.failed', { error: erasure.error })}</Text>}
        {erasedDate !== null && !isUnderWay(erasure) && (
          <Text>{t('people:personalData.eraseDone', { date: formatInstantDay(erasedDate, timeZone) })}</Text>
        )}
      </div>
      {erasedDate === null && (
        <>
          <Text maw="46rem">{t(mayErase ? 'people:personalData.eraseHint' : 'people:personalData.eraseNot')}</Text>
          {mayErase && (
            <Button mt="sm" color="red" disabled={isUnderWay(erasure)} onClick={() => setOpen(true)}>
              {t('people:personalData.eraseAct', { name })}
            </Button>
          )}
        </>
      )}
      {isOpen && <EraseDialog held={held} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Asks for the name, since nothing of it comes back. */
function EraseDialog({ held: { _id: id, name, folder }, onClose }: PartProps & { readonly onClose: () => void }) {
  const t = useT('people');
  const erase = useErasePerson();
  const form = useSchemaForm({
    schema: bodyOf(erasePerson),
    initialValues: { name: '' },
    onSubmit: async (body) => {
      await erase.mutateAsync({ id, body });
      onClose();
    },
  });
  const act = t('people:personalData.eraseAct', { name });
  return (
    <FormModal opened title={act} form={form} submitLabel={act} onClose={onClose}>
      <Text>{t('people:personalData.eraseHint')}</Text>
      {folder && <Text>{t('people:personalData.folderHint', { folder })}</Text>}
      <TextInput
        label={t('people:personalData.typeName', { name })}
        required
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </FormModal>
  );
}
