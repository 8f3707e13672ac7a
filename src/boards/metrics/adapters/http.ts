import type { Handlers } from '../../../platform/http/handlers.ts';
import type { ReadBoard } from '../../read-board.ts';
import { boardMetrics } from '../board-metrics.ts';
import type { DeliveryFiguresOf } from '../ports.ts';
import { prometheusText } from '../prometheus-text.ts';

export type MetricUseCases = { readonly readBoard: ReadBoard; readonly deliveryFiguresOf: DeliveryFiguresOf };

export const metricHandlers = ({ readBoard, deliveryFiguresOf }: MetricUseCases): Pick<Handlers, 'getMetrics'> => ({
  getMetrics: async ({ actor, reply }) => {
    const [board, deliveries] = await Promise.all([readBoard(actor.teamId), deliveryFiguresOf(actor.teamId)]);
    reply.type('text/plain; version=0.0.4; charset=utf-8');
    return prometheusText(boardMetrics(board, deliveries));
  },
});
