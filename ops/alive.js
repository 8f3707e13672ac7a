// For a container's health check: ends with 0 where the process in it is alive, a worker by its port of operations.
const port = process.env.ALLCLEAR_OPERATIONS_PORT || process.env.PORT || 3000;
const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
