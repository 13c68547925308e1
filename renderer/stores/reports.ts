import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Report, ReportQuery } from '../../shared/reports/report.ts';
import { type Call, call } from '../api/desk.ts';
import { type Failure, toFailure } from '../api/failure.ts';

interface ReportsState {
  /** Null until the desk has answered. */
  report: Report | null;
  loading: boolean;
  failure: Failure | null;
}

const nothing: ReportsState = { report: null, loading: false, failure: null };

/** The report on screen. */
export const createReportsStore = (ask: Call) => {
  const store = createStore<ReportsState>(() => nothing);
  let question = 0;
  return {
    store,
    /** Asks for another report. The one before stays until its answer is there; of several questions the last counts. */
    load: async (query: ReportQuery): Promise<void> => {
      question += 1;
      const mine = question;
      store.setState({ loading: true, failure: null });
      try {
        const report = await ask('reports.run', query);
        if (mine === question) store.setState({ report, loading: false });
      } catch (thrown) {
        if (mine === question) store.setState({ report: null, loading: false, failure: toFailure(thrown) });
      }
    },
    /** The report as CSV; null where it could not be had. */
    csv: async ({ from, to, by }: ReportQuery): Promise<string | null> => {
      try {
        return (await ask('reports.csv', { from, to, by })).text;
      } catch (thrown) {
        store.setState({ failure: toFailure(thrown) });
        return null;
      }
    },
    forget: (): void => {
      question += 1;
      store.setState(nothing);
    },
  };
};

export const reports = createReportsStore(call);

export const useReports = <Part>(part: (state: ReportsState) => Part): Part => useStore(reports.store, part);
