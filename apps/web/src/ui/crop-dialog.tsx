import { Box, Button, Group, Modal, Slider, Stack, Text } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import { useT } from '../lib/messages.ts';
import { cropped } from './crop-picture.ts';
import 'react-easy-crop/react-easy-crop.css';

const [LEAST_ZOOM, MOST_ZOOM, ZOOM_STEP] = [1, 4, 0.05];
/** An arrow key moves the picture by so many pixels. */
const KEY_STEP = 8;

interface CropDialogProps {
  readonly file: File;
  /** The side of the square that is kept, in pixels. */
  readonly side: number;
  /** Given the square, or the file as it is when the browser cannot show it: the server says then what is wrong. */
  readonly onCrop: (file: File) => void;
  readonly onClose: () => void;
}

/** Chooses the square of a picture that is kept, by dragging, arrow keys and a zoom. */
export function CropDialog({ file, side, onCrop, onClose }: CropDialogProps) {
  const t = useT();
  const id = useId();
  const source = useObjectUrl(file);
  const [at, setAt] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(LEAST_ZOOM);
  const [area, setArea] = useState<Area | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const keep = async () => {
    if (!area || source === null) return;
    setIsBusy(true);
    onCrop(await cropped(source, area, { side, name: file.name }).catch(() => file));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('common:picture.crop')}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <Stack gap="md">
        <Box pos="relative" h="min(60vh, 22rem)">
          {source !== null && (
            <Cropper
              image={source}
              crop={at}
              zoom={zoom}
              minZoom={LEAST_ZOOM}
              maxZoom={MOST_ZOOM}
              aspect={1}
              cropShape="round"
              showGrid={false}
              keyboardStep={KEY_STEP}
              disableAutomaticStylesInjection
              cropperProps={{
                role: 'group',
                'aria-label': t('common:picture.cropArea'),
                'aria-describedby': `${id}-hint`,
              }}
              onCropChange={setAt}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ onError: () => onCrop(file) }}
            />
          )}
        </Box>
        <Text id={`${id}-hint`} c="dimmed" fz="xs">
          {t('common:picture.cropHint')}
        </Text>
        <Slider
          thumbLabel={t('common:picture.zoom')}
          label={null}
          min={LEAST_ZOOM}
          max={MOST_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={setZoom}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('common:act.cancel')}</Button>
          <Button variant="filled" loading={isBusy} disabled={area === null} onClick={() => void keep()}>
            {t('common:picture.keep')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Where the browser shows a chosen file, for as long as it is shown. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
