import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Tracing } from './tracing-port.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;
/** What is left is sent at the end for so long; a collector that is away holds up nobody. */
const STOP_MILLISECONDS = 2000;

/**
 * Sends traces by OTLP over HTTP. Sampling, batches and headers are the `OTEL_*` settings that the exporter knows. A
 * collector that is away costs spans and nothing else.
 */
export function otlpTracing(endpoint: string): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME || 'stint' }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })),
    ],
  });
  provider.register();
  const tracer = trace.getTracer('stint');
  return {
    request(headers) {
      const parent = propagation.extract(context.active(), headers);
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
      const inside = trace.setSpan(parent, span);
      return {
        run: (work) => context.with(inside, work),
        end({ name, attributes, isFault }) {
          span.updateName(name).setAttributes(attributes);
          if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    within: ({ name, kind, attributes }, work) =>
      tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          noteFailure(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    async stop() {
      await Promise.race([
        provider.shutdown().catch(() => {}),
        new Promise((end) => setTimeout(end, STOP_MILLISECONDS)),
      ]);
    },
  };
}

/** Messages of errors may repeat what people wrote: they stay here. */
function noteFailure(span: Span, error: unknown): void {
  const { name, code } = error as { name?: unknown; code?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'unknown')).setStatus({ code: SpanStatusCode.ERROR });
}
