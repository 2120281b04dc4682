import { Box, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { CallError } from '@stint/contract/call-error';
import { IMAGE_KINDS, IMAGE_TYPES, type ImageKindName, NOT_A_PICTURE } from '@stint/contract/platform/files/file-kinds';
import { IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { confirmAct } from '../lib/confirm.tsx';
import { lazyPart } from '../lib/lazy-part.ts';
import { fieldMessages, translateMessage, useT } from '../lib/messages.ts';
import classes from './picture-field.module.css';

/** What cuts pictures is fetched with the first of them. */
const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

interface PictureFieldProps {
  readonly label: string;
  readonly kind: ImageKindName;
  /** Where the present picture is; null when there is none. */
  readonly src: string | null;
  /** How a picture looks where it will be seen. */
  readonly show: (src: string | null) => ReactNode;
  /** Keeps a chosen picture. What it throws about the file is said here. */
  readonly onChoose: (file: File, onProgress: (share: number) => void) => Promise<unknown>;
  /** Takes the picture away; left out when there is nothing to take away. */
  readonly onRemove?: (() => Promise<unknown>) | undefined;
}

const KILOBYTE = 1024;
/** Sending that takes longer shows how far it is, in milliseconds. */
const SHOW_PROGRESS_AFTER = 1000;

/**
 * Chooses a picture by the picker or by dropping it, and shows it as it will be seen. Of one that is kept as a square the
 * square is chosen first. It is kept at once.
 */
export function PictureField({ label, kind, src, show, onChoose, onRemove }: PictureFieldProps) {
  const t = useT();
  const id = useId();
  const { most, tooLarge, isSquare, longestSide } = IMAGE_KINDS[kind];
  const [error, setError] = useState('');
  const [share, setShare] = useState<number | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [toCrop, setToCrop] = useState<File | null>(null);
  const { preview, show: showFile } = usePreview(src);
  const isSlow = useIsSlow(share !== null);

  const choose = (file: File) => {
    const problem = file.size > most ? tooLarge : IMAGE_TYPES.some((type) => type === file.type) ? '' : NOT_A_PICTURE;
    setError(translateMessage(problem));
    if (problem !== '') return;
    if (isSquare) setToCrop(file);
    else void send(file);
  };
  const send = async (file: File) => {
    setToCrop(null);
    showFile(file);
    setShare(0);
    try {
      await onChoose(file, setShare);
    } catch (failure) {
      showFile(null);
      // Other failures were told already.
      if (failure instanceof CallError) setError(fieldMessages(failure).file ?? '');
    }
    setShare(null);
  };
  const remove = async () => {
    const title = t('common:picture.removeTitle');
    const message = t('common:delete.message');
    if (!(await confirmAct({ title, message, act: t('common:picture.remove'), danger: true }))) return;
    setError('');
    showFile(null);
    await onRemove?.().catch(() => {});
  };
  const over = (event: DragEvent, value: boolean) => {
    event.preventDefault();
    setIsOver(value);
  };

  return (
    <fieldset
      className={classes.field}
      data-over={isOver || undefined}
      aria-describedby={`${id}-hint`}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        const [file] = event.dataTransfer.files;
        if (file) choose(file);
      }}
    >
      <Box component="legend" p={0} mb="xs" c="dimmed" fz={13} fw={500}>
        {label}
      </Box>
      <div className={classes.body}>
        {show(preview)}
        <Stack gap="xs" flex="1 1 12rem" miw={0}>
          <Group gap="xs">
            <FileButton accept={IMAGE_TYPES.join(',')} onChange={(file) => file && choose(file)}>
              {(props) => (
                <Button
                  {...props}
                  size="xs"
                  leftSection={<IconPhotoUp size={15} stroke={1.7} />}
                  loading={share !== null}
                  {...(error !== '' && { 'aria-describedby': `${id}-error` })}
                >
                  {preview === null ? t('common:picture.choose') : t('common:picture.change')}
                </Button>
              )}
            </FileButton>
            {onRemove && preview !== null && (
              <Button size="xs" variant="subtle" color="clay" onClick={() => void remove()}>
                {t('common:picture.remove')}
              </Button>
            )}
          </Group>
          {isSlow && share !== null && (
            <Progress value={share * 100} aria-label={t('common:picture.sending')} className={classes.progress} />
          )}
          <Text id={`${id}-hint`} c="dimmed" fz="xs">
            {t('common:picture.hint', { size: Math.floor(most / KILOBYTE) })}
          </Text>
          <p id={`${id}-error`} className={classes.error} role="alert">
            {error}
          </p>
        </Stack>
      </div>
      {toCrop && (
        <Suspense>
          <CropDialog
            file={toCrop}
            side={longestSide}
            onCrop={(file) => void send(file)}
            onClose={() => setToCrop(null)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

/** What was chosen, shown until the picture itself is another one: the chosen one has arrived then. */
function usePreview(src: string | null) {
  const [chosen, setChosen] = useState<{ readonly url: string; readonly insteadOf: string | null } | null>(null);
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);
  return {
    preview: chosen?.insteadOf === src ? chosen.url : src,
    show: (file: File | null) => setChosen(file && { url: URL.createObjectURL(file), insteadOf: src }),
  };
}

/** True once something has been going on for a while. */
function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), SHOW_PROGRESS_AFTER);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isSlow;
}
