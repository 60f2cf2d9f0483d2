import type { FastifyBaseLogger, FastifyRequest } from "fastify";

/** The logger of a request, whose lines name it. It is made for each line, because most requests log nothing. */
export const logOf = ({ log, id }: FastifyRequest): FastifyBaseLogger => log.child({ reqId: id });
