/** What a span is called and what is known of it. Never anything of people: no ids, addresses or texts they wrote. */
export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** The span of a request, from its first byte to its answer. */
export interface RequestSpan {
  /** Goes on within the span: what is begun there belongs to it. */
  run(work: () => void): void;
  /** Ends it, under the name and with the status that are known by then. */
  end(answer: { readonly name: string; readonly attributes: SpanStart['attributes']; readonly isFault: boolean }): void;
}

/** Where spans go: a collector of traces elsewhere. */
export interface Tracing {
  /** Begins a request's span; it continues the trace that the headers of the caller name, if they do. */
  request(headers: Readonly<Record<string, unknown>>): RequestSpan;
  /** Carries out work within a span, which ends with it. A failure is noted by the name of its kind alone. */
  within<R>(start: SpanStart, work: () => Promise<R>): Promise<R>;
  /** Sends what is left. */
  stop(): Promise<void>;
}
