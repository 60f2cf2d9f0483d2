import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { Actor } from "./actor.ts";

/** Whoever stands before each statement. */
type Standing = Pick<Actor, "standBefore">;

/** Changes the text of statements, `begin` and `commit` among them; undefined leaves one out. */
export type AlterSql = (statement: string) => string | undefined;

/** A dialect whose statements stand still before they go to the database, until the actor is let go. */
export function createStagedDialect(
  dialect: Dialect,
  actor: Standing,
  alter: AlterSql = (statement) => statement,
): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new StagedDriver(dialect.createDriver(), actor, alter),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

class StagedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #actor: Standing;
  readonly #alter: AlterSql;

  constructor(inner: DatabaseConnection, actor: Standing, alter: AlterSql) {
    this.inner = inner;
    this.#actor = actor;
    this.#alter = alter;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const sql = this.#alter(query.sql);
    if (sql === undefined) return { rows: [] };
    await this.#actor.standBefore(sql);
    return this.inner.executeQuery<Row>({ ...query, sql });
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number) {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }

  /** Begins or ends a transaction as the driver does it, unless the statement is another one now. */
  async control(statement: string, asDriver: () => Promise<void>): Promise<void> {
    const sql = this.#alter(statement);
    if (sql === undefined) return;
    await this.#actor.standBefore(sql);
    if (sql === statement) await asDriver();
    else await this.inner.executeQuery(CompiledQuery.raw(sql));
  }
}

class StagedDriver implements Driver {
  readonly #inner: Driver;
  readonly #actor: Standing;
  readonly #alter: AlterSql;

  constructor(inner: Driver, actor: Standing, alter: AlterSql) {
    this.#inner = inner;
    this.#actor = actor;
    this.#alter = alter;
  }

  init = () => this.#inner.init();
  destroy = () => this.#inner.destroy();

  async acquireConnection(): Promise<StagedConnection> {
    return new StagedConnection(await this.#inner.acquireConnection(), this.#actor, this.#alter);
  }

  releaseConnection = ({ inner }: StagedConnection) => this.#inner.releaseConnection(inner);

  beginTransaction = (connection: StagedConnection, settings: TransactionSettings) =>
    connection.control("begin", () => this.#inner.beginTransaction(connection.inner, settings));

  commitTransaction = (connection: StagedConnection) =>
    connection.control("commit", () => this.#inner.commitTransaction(connection.inner));

  rollbackTransaction = (connection: StagedConnection) =>
    connection.control("rollback", () => this.#inner.rollbackTransaction(connection.inner));
}
