import { Flex } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import classes from './settings.module.css';

interface CertificationIconProps {
  /** Null while there is none. */
  readonly src: string | null;
  /** In pixels. */
  readonly size: number;
}

/** The icon of a certification; its name stands beside it. */
export function CertificationIcon({ src, size }: CertificationIconProps) {
  return (
    <span className={classes.icon} style={{ width: size, height: size }}>
      {src === null ? <IconCertificate size={size / 2} stroke={1.4} aria-hidden /> : <img src={src} alt="" />}
    </span>
  );
}

/** A certification in the table. */
export function NamedIcon({ of }: { readonly of: { readonly name: string; readonly iconURL: string } }) {
  return (
    <Flex component="span" gap="sm" align="center" display="inline-flex">
      <CertificationIcon src={of.iconURL} size={24} />
      {of.name}
    </Flex>
  );
}
