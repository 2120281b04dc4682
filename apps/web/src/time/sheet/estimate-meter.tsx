import { Box } from '@mantine/core';
import { EstimateTrack } from '../../ui/estimate-track.tsx';

interface EstimateMeterProps {
  readonly estimate: number;
  readonly registered: number;
  /** As wide as what it stands in. */
  readonly isWide?: boolean;
}

/** Registered against estimate as a bar; hours. Its numbers stand beside it. */
export function EstimateMeter({ estimate, registered, isWide = false }: EstimateMeterProps) {
  return (
    <Box component="span" display="block" flex="none" w={isWide ? '100%' : 86}>
      <EstimateTrack estimate={estimate} registered={registered} />
    </Box>
  );
}
