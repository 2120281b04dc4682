import { IconCalendarEvent } from '@tabler/icons-react';
import classes from './events.module.css';

interface EventImageProps {
  /** Null while there is none. */
  readonly src: string | null;
  /** In pixels; it is three quarters as high. */
  readonly width: number;
}

/** The image of an event; its name stands beside it. */
export function EventImage({ src, width }: EventImageProps) {
  return (
    <span className={classes.image} style={{ width, height: width * 0.75 }}>
      {src === null ? <IconCalendarEvent size={width * 0.4} stroke={1.4} aria-hidden /> : <img src={src} alt="" />}
    </span>
  );
}
