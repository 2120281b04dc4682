/** How much of a file has come. */
export interface DownloadProgress {
  readonly received: number;
  /** About how much there will be; null where the server does not say so. */
  readonly expected: number | null;
}

/** Shows a download that runs long; `close` when it is over. */
export interface ShownDownload {
  readonly tell: (progress: DownloadProgress) => void;
  readonly close: () => void;
}
