import writeExcelFile from 'write-excel-file/node';

interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A spreadsheet (OOXML). Text stays text whatever it begins with: a cell says its kind, so that none becomes a formula. */
export const toXlsx = (sheets: readonly Sheet[]): Promise<Buffer> =>
  writeExcelFile(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      data: rows.map((row) =>
        row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
      ),
    })),
  ).toBuffer();
