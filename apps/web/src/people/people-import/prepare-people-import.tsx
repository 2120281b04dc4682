import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { PeoplePreview } from '@stint/contract/people/people-import/people-import';
import { useState } from 'react';
import { useProvenAct } from '../../account/prove-owner-part.tsx';
import { confirmAct } from '../../lib/confirm.tsx';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { type PeopleFile, usePeoplePreview, useStartPeopleImport } from './people-import.queries.ts';
import { PeoplePreviewTables } from './people-preview-tables.tsx';

interface PrepareProps {
  readonly chosen: PeopleFile;
  readonly onDeactivatesMissing: (isWished: boolean) => void;
  readonly onLeave: () => void;
}

/** What the chosen file would do, and the way to do it. */
export function PreparePeopleImport({ chosen, onDeactivatesMissing, onLeave }: PrepareProps) {
  const t = useT('people');
  const preview = usePeoplePreview(chosen);
  const start = useStartPeopleImport();
  const { proven, dialog } = useProvenAct();
  const [leaveOutProblems, setLeaveOutProblems] = useState(false);
  const { data } = preview;
  const isHeldBack = !data || (data.problems > 0 && (chosen.deactivatesMissing || !leaveOutProblems)) || idle(data);
  const begin = async (seen: PeoplePreview) => {
    const { deactivated, missingDigest } = seen;
    const question = {
      title: t('people:import.deactivateTitle', { count: deactivated }),
      message: t('people:import.deactivateQuestion', {
        count: deactivated,
        names: seen.missing
          .slice(0, NAMES_ASKED)
          .map(({ name }) => name)
          .join(', '),
      }),
      act: t('people:import.start'),
      danger: true,
    };
    if (deactivated > 0 && !(await confirmAct(question))) return;
    const asked = { ...chosen, leaveOutProblems, missingDigest };
    // What else is refused is said by the call; where people have changed, it is because of what is shown.
    await proven(() => start.mutateAsync(asked)).then(onLeave, () => void preview.refetch());
  };
  return (
    <Stack gap="lg" component="section" aria-label={t('people:import.preview')}>
      {dialog}
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {chosen.file.name}
      </Text>
      {preview.isPending && <Skeleton h={180} />}
      {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {data && (
        <>
          <Figures preview={data} />
          <PeoplePreviewTables preview={data} />
          {data.problems > 0 && (
            <Checkbox
              label={t('people:import.leaveOut', { count: data.problems })}
              description={chosen.deactivatesMissing && t('people:import.fixFirst')}
              disabled={chosen.deactivatesMissing}
              checked={leaveOutProblems && !chosen.deactivatesMissing}
              onChange={({ currentTarget: { checked } }) => setLeaveOutProblems(checked)}
            />
          )}
        </>
      )}
      <Checkbox
        label={t('people:import.deactivatesMissing')}
        description={t('people:import.deactivatesMissingHint')}
        checked={chosen.deactivatesMissing}
        onChange={({ currentTarget: { checked } }) => onDeactivatesMissing(checked)}
      />
      <Group gap="sm">
        <Button
          variant="filled"
          disabled={isHeldBack}
          loading={start.isPending}
          onClick={() => data && void begin(data)}
        >
          {t('people:import.start')}
        </Button>
        <Button onClick={onLeave}>{t('people:import.other')}</Button>
      </Group>
    </Stack>
  );
}

const NAMES_ASKED = 10;

/** Nothing would come of it. */
const idle = ({ created, changed, deactivated }: PeoplePreview) => created + changed + deactivated === 0;

function Figures({ preview }: { readonly preview: PeoplePreview }) {
  const t = useT('people');
  const { created, changed, unchanged, problems, deactivated } = preview;
  return (
    <KeyFigures>
      <KeyFigure value={created} label={t('people:import.figures.created')} />
      <KeyFigure value={changed} label={t('people:import.figures.changed')} />
      <KeyFigure value={unchanged} label={t('people:import.figures.unchanged')} />
      <KeyFigure
        value={problems}
        label={t('people:import.figures.problems')}
        {...(problems > 0 && { tone: 'bad' as const })}
      />
      {deactivated > 0 && <KeyFigure value={deactivated} label={t('people:import.figures.deactivated')} tone="warn" />}
    </KeyFigures>
  );
}
